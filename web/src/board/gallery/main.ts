/** A page to look at the boards and cards with fixed observations; no part of the built client. */

import { mount } from "svelte";
import "../../theme.css";
import Gallery from "./Gallery.svelte";

const asked = new URLSearchParams(location.search);
const page = asked.get("page") ?? "stalingrad";
document.documentElement.dataset["shade"] = asked.get("shade") ?? "dark";
document.documentElement.dataset["game"] = page.includes("panzer") ? "panzer" : "stalingrad";
mount(Gallery, { target: document.getElementById("gallery")!, props: { page } });
