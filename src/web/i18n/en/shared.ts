import { accounts } from "./shared/accounts.ts";
import { keyboard } from "./shared/keyboard.ts";
import { offline } from "./shared/offline.ts";
import { shell } from "./shared/shell.ts";
import { ui } from "./shared/ui.ts";

/** The messages of the frame around every page, loaded with each page. */
export const shared = { ...ui, ...shell, ...accounts, ...offline, ...keyboard };
