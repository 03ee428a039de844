// Finds a Chromium for the browser tests; as root on Debian it installs one.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const candidates = [
	process.env.CHROME_PATH,
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/usr/bin/google-chrome-stable",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The path of an installed Chrome or Chromium; ends the process with one sentence where there is none. */
export function findBrowser({ install = false } = {}) {
	const found = candidates.find((path) => path && existsSync(path));
	if (found) return found;
	if (install && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
		console.log("     installing chromium for the browser tests");
		spawnSync("sh", ["-c", "apt-get update -qq && apt-get install -y -qq chromium"], { stdio: "ignore" });
		return findBrowser();
	}
	console.error("No Chrome or Chromium was found: install one, or name it in CHROME_PATH, and run npm test again.");
	process.exit(1);
}
