// Where the page begins: the words, what was kept, the address, then each tab.

import { startCompare } from "./compare_view.mjs";
import { byId } from "./dom.mjs";
import { startHandTab } from "./hand_tab.mjs";
import { startHouseTab } from "./house_tab.mjs";
import { startKeeping } from "./keeping.mjs";
import { startOffline } from "./offline.mjs";
import { startSheetTab } from "./sheet_tab.mjs";
import { startTableTab } from "./table_tab.mjs";
import { startTabs } from "./tabs.mjs";
import { startWaits } from "./waits_view.mjs";
import { startWallTab } from "./wall_tab.mjs";
import { offerLanguages, sayThePage } from "./words.mjs";

sayThePage();
offerLanguages(byId("language", HTMLSelectElement));
startKeeping();
startTabs();
startHandTab();
startWaits();
startCompare();
startTableTab();
startWallTab();
startSheetTab();
startHouseTab();
startOffline();
