// What comes when tiles can be tapped: the other tabs, what stands below a score, and keeping the page.

import { startCompare } from "./compare_view.mjs";
import { startHouseTab } from "./house_tab.mjs";
import { startOffline } from "./offline.mjs";
import { startSheetTab } from "./sheet_tab.mjs";
import { startTableTab } from "./table_tab.mjs";
import { startWaits } from "./waits_view.mjs";
import { startWallTab } from "./wall_tab.mjs";

startWaits();
startCompare();
startTableTab();
startWallTab();
startSheetTab();
startHouseTab();
startOffline();
