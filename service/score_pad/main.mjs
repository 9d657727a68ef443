// Where the page begins: the table screen. The dialogs come with a script of their own, when one is first opened.

import { dialogsComeBy } from "./opening.mjs";
import { startLater } from "./service/offline.mjs";
import { startTable } from "./table/screen.mjs";

const dialogs = () => import("./dialogs.mjs");

dialogsComeBy(dialogs);
startTable();
startLater(dialogs);
