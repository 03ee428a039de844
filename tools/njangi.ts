// `npm run njangi -- COMMAND`: what an operator does with the site (docs/operating.md).
import { main } from "./njangi/main.ts";

process.exitCode = await main(process.argv.slice(2), { env: process.env, print: console.log, printError: console.error });
