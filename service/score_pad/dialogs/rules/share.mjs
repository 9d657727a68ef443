// Sharing: this hand, these rules, or this evening as a link.

import { make } from "../../dom.mjs";

/** STAND-IN. */
export const sharing = () => make("div");
