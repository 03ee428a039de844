// `npm run package`: the built product as an archive that starts without a network (docs/operating.md, From an archive).
import { statSync } from "node:fs";
import { resolve } from "node:path";
import { makePackage } from "./package/make-package.ts";

const [folder = "packages", ...others] = process.argv.slice(2);
if (others.length > 0 || folder.startsWith("-")) {
	console.error(`Usage: npm run package -- [FOLDER]

Writes njangi-VERSION-PLATFORM.tar.xz, for machines like this one, and its SHA-256 into FOLDER (default: packages).`);
	process.exit(1);
}
const { archive, unpackedBytes } = makePackage(resolve(process.env.INIT_CWD ?? ".", folder), {
	step: (text) => console.log(`· ${text}`),
});
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
console.log(`${archive}: ${megabytes(statSync(archive).size)}, unpacked ${megabytes(unpackedBytes)}`);
