/** SCOPE Panzer by decisions that are known: nothing is left to chance. */

/** @typedef {import("playwright-core").Page} Page */

/** Choose these units, and no others. @param {Page} page @param {string[]} units */
export async function takeSquad(page, units) {
  for (const unit of units) await page.getByRole("button", { name: `Take ${unit},` }).click();
  await page.getByRole("button", { name: /^Take this squad/ }).click();
}

/** Lay the squad out, each unit on its square. @param {Page} page @param {readonly (readonly [string, string])[]} laid */
export async function deploy(page, laid) {
  for (const [unit, square] of laid) {
    const slot = page.locator(".tray .slot", { has: page.getByText(unit, { exact: true }) });
    // What comes to hand by itself would be put back.
    if ((await slot.getAttribute("aria-pressed")) === "false") await slot.click();
    await page.locator(`[data-square='${square}'] .hit`).click();
  }
  await page.getByRole("button", { name: /^Deploy/ }).click();
}

/** Pick something on the board, once it can be picked. @param {Page} page @param {string} place */
async function pick(page, place) {
  await page.locator(place).focus();
  await page.keyboard.press("Enter");
}

/** Move a quadrant: two of its cards change places. @param {Page} page @param {string} quadrant @param {string} from @param {string} to */
export async function move(page, quadrant, from, to) {
  await pick(page, `[data-quadrant='${quadrant}']`);
  for (const square of [from, to]) await pick(page, `[data-square='${square}'][aria-pressed]`);
  await page.locator(".prompt .button.act:enabled").click();
}

/** Search a square, and leave the unit there alone. @param {Page} page @param {string} square */
export async function search(page, square) {
  await pick(page, `[data-square='${square}'][aria-pressed]`);
  await page.locator(".prompt .button.act:enabled").click();
  await page.getByRole("button", { name: /^Hold/ }).click();
}
