/** What is wrong with a screen for somebody: axe's findings, targets that a finger could miss, scrolling sideways. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { picture } from "./driver.js";

/** @typedef {import("playwright-core").Page} Page */

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TARGETS = "button, summary, select, a[href], label.option, label.button, .field input";

/** Every fault of what is on the screen now, light and dark; its picture is kept by its name. @param {Page} page @param {string} name */
export async function faultsOf(page, name) {
  await picture(page, name);
  await page.evaluate(AXE);
  return page.evaluate(async (targets) => {
    const root = document.documentElement;
    const shade = root.dataset.shade;
    /** @param {object} wanted */
    async function violated(wanted) {
      // @ts-expect-error: axe was just put into the page.
      const { violations } = await window.axe.run(document, { resultTypes: ["violations"], ...wanted });
      return violations.flatMap((/** @type {any} */ { id, nodes }) =>
        nodes.map((/** @type {any} */ { html, failureSummary }) => `${root.dataset.shade} ${id}: ${html.slice(0, 160)} ${failureSummary}`),
      );
    }
    const found = await violated({});
    // Between the shades only the colours differ.
    root.dataset.shade = shade === "light" ? "dark" : "light";
    found.push(...(await violated({ runOnly: ["color-contrast"] })));
    root.dataset.shade = shade;
    // Links in a sentence are as high as its line, and so are titles that stand for what is around them.
    const small = [...document.querySelectorAll(targets)]
      .filter((each) => getComputedStyle(each).display !== "inline")
      .map((each) => ({
        box: each.getBoundingClientRect(),
        text: (each.textContent ?? "").trim().slice(0, 30) || each.getAttribute("aria-label"),
      }))
      .filter(({ box }) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
      .map(({ box, text }) => `${text} ${box.width}×${box.height}`);
    const { scrollWidth, clientWidth } = root;
    return [...found, ...small, ...(scrollWidth > clientWidth ? ["scrolls sideways"] : [])];
  }, TARGETS);
}
