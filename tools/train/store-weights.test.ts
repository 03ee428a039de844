import { expect, test } from "vitest";
import { packed } from "./store-weights.ts";

test("a weight is stored as a byte, as a share of the heaviest one", () => {
	const { scale, bytes } = packed(new Float64Array([0, -0.5, 0.25, 0]));
	expect(new Int8Array(bytes)).toEqual(new Int8Array([0, -127, 64, 0]));
	expect(scale * -127).toBeCloseTo(-0.5);
});
