// Finds a Chromium for the browser tests; as root on Debian, installs the headless one.
import { existsSync } from "node:fs";
import { installPackage } from "./debian-package.mjs";

/** The same engine without windows and extensions: browser tests take half the processor time. */
const headlessShell = "/usr/bin/chromium-headless-shell";

const candidates = [
	process.env.CHROME_PATH,
	headlessShell,
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/usr/bin/google-chrome-stable",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The path of an installed Chrome or Chromium; if there is none, prints one sentence and ends the process. */
export function findBrowser({ install = false } = {}) {
	if (install && !process.env.CHROME_PATH && !existsSync(headlessShell)) installPackage("chromium-headless-shell", "the browser tests");
	const found = candidates.find((path) => path && existsSync(path));
	if (found) return found;
	console.error("No Chrome or Chromium was found: install one, or name it in CHROME_PATH, and run npm test again.");
	process.exit(1);
}
