import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { packed } from "../../src/server/warnings/learnt-order.ts";
import type { Model } from "./learn.ts";

/** Writes the learnt weights where the server reads them. `script`: the npm script that wrote them. */
export function keepWeights(name: string, { weights, bias }: Model, script: string): void {
	const { scale, weights: bytes } = packed(weights);
	const file = join(import.meta.dirname, "../../src/server/warnings", name);
	writeFileSync(
		file,
		`/** Written by \`npm run ${script}\`: a byte for each bucket. */\nexport const bias = ${bias};\nexport const scale = ${scale};\nexport const weights =\n\t"${bytes}";\n`,
	);
	console.log(`${file}: ${Math.ceil(bytes.length / 1024)} KB`);
}
