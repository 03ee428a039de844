// Draws the pictures of the demo's people and companies, so that the product does not show mere initials: `node tools/draw-demo.ts` writes
// src/server/demo/pictures, which is kept with the code. Our own and invented: nobody looks like this.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { type Face, type Hair, logos, people } from "./demo-pictures/looks.ts";

const folder = join(import.meta.dirname, "../src/server/demo/pictures");
/** For lists, and for everything else: a list of jobs has 40 KB for everything. */
const sizes = [96, 256];

async function write(key: string, svg: string): Promise<void> {
	for (const size of sizes) {
		const bytes = await sharp(Buffer.from(svg))
			.resize(size, size)
			.webp({ quality: size < 256 ? 35 : 75, effort: 6 })
			.toBuffer();
		writeFileSync(join(folder, `${key}-${size}.webp`), bytes);
		console.log(key, size, bytes.length);
	}
}

function frame(ground: string, inner: string): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><rect width="256" height="256" fill="${ground}"/>${inner}</svg>`;
}

/** Drawn from the front, without outlines, lit from the left. */
function portrait({ ground, skin, shade, hair, clothes, collar, style, glasses, beard, earrings }: Face): string {
	const behind = hairBehind[style](hair);
	const body = `<path d="M28 262c4-52 40-72 100-72s96 20 100 72Z" fill="${clothes}"/>`;
	const neck = `<path d="M104 150h48v42c0 14-10 24-24 24s-24-10-24-24Z" fill="${shade}"/>`;
	const top =
		collar === "v"
			? `<path d="M96 192l32 46 32-46-8-4-24 20-24-20Z" fill="#ffffff" opacity=".92"/>`
			: `<path d="M94 190c6 20 18 30 34 30s28-10 34-30l-10-4c-4 14-12 20-24 20s-20-6-24-20Z" fill="#000000" opacity=".16"/>`;
	const ears = `<circle cx="76" cy="122" r="12" fill="${shade}"/><circle cx="180" cy="122" r="12" fill="${shade}"/>`;
	const head = `<path d="M128 58c36 0 54 26 54 60 0 38-24 66-54 66s-54-28-54-66c0-34 18-60 54-60Z" fill="${skin}"/>`;
	const chin = beard
		? `<path d="M76 128c4 38 24 58 52 58s48-20 52-58c-4 14-12 22-22 24-10-6-20-8-30-8s-20 2-30 8c-10-2-18-10-22-24Z" fill="${hair}"/>`
		: "";
	const brows = `<path d="M92 106c8-6 18-6 24-2M140 104c6-4 16-4 24 2" fill="none" stroke="${hair === "#d8d3cb" ? "#8d877c" : "#1b1310"}" stroke-width="5" stroke-linecap="round"/>`;
	const eyes = `<g fill="#1b1310"><ellipse cx="105" cy="122" rx="5.4" ry="6"/><ellipse cx="151" cy="122" rx="5.4" ry="6"/></g><g fill="#ffffff"><circle cx="107" cy="120" r="1.7"/><circle cx="153" cy="120" r="1.7"/></g>`;
	const nose = `<path d="M122 138c4 5 9 5 13 0" fill="none" stroke="${shade}" stroke-width="5" stroke-linecap="round"/>`;
	const mouth = `<path d="M108 154c10 13 30 13 40 0-8 3-32 3-40 0Z" fill="#ffffff"/><path d="M106 153c11 4 33 4 44 0" fill="none" stroke="#6d2f26" stroke-width="4" stroke-linecap="round"/>`;
	const spectacles = glasses
		? `<g fill="none" stroke="#22201d" stroke-width="4.5"><rect x="86" y="109" width="37" height="27" rx="11"/><rect x="133" y="109" width="37" height="27" rx="11"/><path d="M123 120c3-3 7-3 10 0"/></g>`
		: "";
	const gold = earrings ? `<g fill="#f4af2d"><circle cx="74" cy="140" r="6"/><circle cx="182" cy="140" r="6"/></g>` : "";
	return frame(
		ground,
		behind + body + neck + top + ears + head + chin + hairBefore[style](hair) + brows + eyes + nose + mouth + spectacles + gold,
	);
}

const cap = (hair: string) =>
	`<path d="M70 112c-4-40 22-66 58-66s62 26 58 66c-6-20-16-32-24-36-22 8-46 8-68 0-8 4-18 16-24 36Z" fill="${hair}"/>`;

const hairBehind: Record<Hair, (hair: string) => string> = {
	fade: () => "",
	bald: () => "",
	afro: (hair) => `<circle cx="128" cy="100" r="82" fill="${hair}"/>`,
	braids: (hair) => `<path d="M62 108c-6 50-8 90-2 132h36V96h64v144h36c6-42 4-82-2-132-6-40-34-62-66-62s-60 22-66 62Z" fill="${hair}"/>`,
	bun: (hair) => `<circle cx="128" cy="40" r="28" fill="${hair}"/>`,
	scarf: (hair) => `<path d="M58 120c-8-60 24-94 70-94s78 34 70 94c6 40 4 60-8 84h-36V130h-52v74H66c-12-24-14-44-8-84Z" fill="${hair}"/>`,
	wrap: (hair) => `<path d="M66 96c-18-44 14-80 62-80s80 36 62 80Z" fill="${hair}"/><circle cx="168" cy="34" r="24" fill="${hair}"/>`,
};

const hairBefore: Record<Hair, (hair: string) => string> = {
	fade: cap,
	bald: () => "",
	afro: (hair) => `<path d="M72 112c0-34 22-58 56-58s56 24 56 58c-10-22-26-32-56-32s-46 10-56 32Z" fill="${hair}"/>`,
	braids: (hair) => `<path d="M72 116c-2-38 22-64 56-64s58 26 56 64c-8-26-30-40-58-44-24 6-46 20-54 44Z" fill="${hair}"/>`,
	bun: (hair) => `<path d="M70 114c-4-40 22-64 58-64s62 24 58 64c-8-28-28-42-58-42s-50 14-58 42Z" fill="${hair}"/>`,
	scarf: (hair) => `<path d="M68 128c-6-50 20-80 60-80s66 30 60 80c-8-32-26-52-60-52s-52 20-60 52Z" fill="${hair}"/>`,
	wrap: (hair) =>
		`<path d="M66 104c2-40 26-62 62-62s60 22 62 62c-20-16-40-22-62-22s-42 6-62 22Z" fill="${hair}"/><path d="M72 92c30-22 82-22 112 0" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="6"/>`,
};

mkdirSync(folder, { recursive: true });
for (const [key, face] of Object.entries(people)) await write(key, portrait(face));
for (const [key, { ground, mark }] of Object.entries(logos)) await write(key, frame(ground, mark));
