// Finds a Chromium for the browser tests; as root on Debian it installs the one for machines without a screen.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The same engine without window and extensions: the browser's tests take half the processor time. */
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

/** The path of an installed Chrome or Chromium; ends the process with one sentence where there is none. */
export function findBrowser({ install = false } = {}) {
	if (install && !process.env.CHROME_PATH && !existsSync(headlessShell)) installHeadlessShell();
	const found = candidates.find((path) => path && existsSync(path));
	if (found) return found;
	console.error("No Chrome or Chromium was found: install one, or name it in CHROME_PATH, and run npm test again.");
	process.exit(1);
}

/** Where it can be had; without a network the tests run in the browser that the machine has. */
function installHeadlessShell() {
	if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
	console.log("     installing chromium-headless-shell for the browser tests");
	const get = "apt-get -qq -o Acquire::Retries=0 -o Acquire::http::Timeout=10 -o Acquire::https::Timeout=10";
	const install = `${get} install -y chromium-headless-shell`;
	spawnSync("sh", ["-c", `${install} || { ${get} update && ${install}; }`], { stdio: "ignore", timeout: 180_000 });
}
