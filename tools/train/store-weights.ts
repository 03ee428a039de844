import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Model } from "./learn.ts";

/**
 * Writes the learnt weights where the server reads them. `script`: the npm script that wrote them; `compressed`: how their bytes are
 * written, if not as they are.
 */
export function storeWeights(name: string, { weights, bias }: Model, script: string, compressed = (bytes: Buffer) => bytes): void {
	const { scale, bytes } = packed(weights);
	const text = compressed(bytes).toString("base64");
	const file = join(import.meta.dirname, "../../src/server/warnings", name);
	writeFileSync(
		file,
		`/** Written by \`npm run ${script}\`: a byte for each bucket. */\nexport const bias = ${bias};\nexport const scale = ${scale};\nexport const weights =\n\t"${text}";\n`,
	);
	console.log(`${file}: ${Math.ceil(text.length / 1024)} KB`);
}

/** A byte for each bucket, and what one unit of a byte is worth. */
export function packed(exact: Float64Array): { scale: number; bytes: Buffer } {
	const max = exact.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), Number.MIN_VALUE);
	const bytes = Int8Array.from(exact, (weight) => Math.round((127 * weight) / max));
	return { scale: max / 127, bytes: Buffer.from(bytes.buffer) };
}
