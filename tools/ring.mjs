// `npm run test:unit`, `test:server`, `test:e2e`: runs one ring, or only the named part of it; with `-- --watch` again at each change.
import { spawnSync } from "node:child_process";
import { findBrowser } from "./browser.mjs";
import { rings, runVitest } from "./rings.mjs";

const [ring, ...args] = process.argv.slice(2);
if (ring === "e2e") {
	const { status } = spawnSync(process.execPath, ["tools/build.mjs"], { stdio: "inherit" });
	if (status !== 0) process.exit(1);
	findBrowser({ install: true });
}
const isWatched = args.includes("--watch");
const { status } = await runVitest([isWatched ? "watch" : "run", ...rings[ring], ...args.filter((word) => word !== "--watch")]);
process.exitCode = status === 0 ? 0 : 1;
