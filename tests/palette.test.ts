import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { palette } from "../src/contract/palette.ts";

const styles = readFileSync(new URL("../src/web/styles.css", import.meta.url), "utf8");

/** A token's light value, or its only one, as OKLCH: lightness, chroma, hue. */
function token(name: string): [number, number, number] {
	const [, value = ""] = new RegExp(`--color-${name}: (?:light-dark\\()?oklch\\(([\\d. ]+)\\)`).exec(styles) ?? [];
	const [lightness = Number.NaN, chroma = Number.NaN, hue = Number.NaN] = value.split(" ").map(Number);
	return [lightness, chroma, hue];
}

/** Converts OKLCH to sRGB (CSS Color 4), each channel from 0 to 255. */
function srgb([lightness, chroma, hue]: [number, number, number]): number[] {
	const a = chroma * Math.cos((hue * Math.PI) / 180);
	const b = chroma * Math.sin((hue * Math.PI) / 180);
	const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
	const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
	const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
	const linear = [
		4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
		-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
		-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
	];
	return linear.map((part) => {
		const bounded = Math.min(1, Math.max(0, part));
		return 255 * (bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055);
	});
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

test.each(Object.keys(palette).filter((name) => name !== "brandNight") as (keyof typeof palette)[])("%s matches the stylesheet", (name) => {
	const expected = srgb(token(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)));
	for (const [place, channel] of channels(palette[name]).entries())
		expect(Math.abs(channel - (expected[place] ?? Number.NaN))).toBeLessThan(4);
});
