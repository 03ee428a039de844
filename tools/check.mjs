// `npm run check`: everything that can be checked without running the product.
import { checks, runChecks, secondsSince } from "./checks.mjs";

const started = Date.now();
const failed = await runChecks(checks);
console.log(`${checks.length - failed.length} passed, ${failed.length} failed in ${secondsSince(started)}`);
process.exitCode = failed.length > 0 ? 1 : 0;
