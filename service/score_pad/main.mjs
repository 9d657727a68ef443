// Where the page begins: the words, what was kept, the address, then the tiles; whatever no tap needs comes after.

import { byId } from "./dom.mjs";
import { startHandTab } from "./hand_tab.mjs";
import { startKeeping } from "./keeping.mjs";
import { startTabs } from "./tabs.mjs";
import { offerLanguages, sayThePage } from "./words.mjs";

sayThePage();
offerLanguages(byId("language", HTMLSelectElement));
startKeeping();
startTabs();
startHandTab();
await import("./others.mjs");
