// Where the page begins: the table screen. The dialogs come with a script of their own, when one is first opened.

import { startLater } from "./service/offline.mjs";
import { startTable } from "./table/screen.mjs";

startTable();
startLater(() => import("./dialogs.mjs"));
