// Where the page begins: the words, what was kept, the address, then each tab.

import { startHandTab } from "./hand_tab.mjs";
import { startKeeping } from "./keeping.mjs";
import { startOffline } from "./offline.mjs";
import { startTabs } from "./tabs.mjs";
import { sayThePage } from "./words.mjs";

sayThePage();
startKeeping();
startTabs();
startOffline();
await startHandTab();
