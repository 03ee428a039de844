// Draws the icons of the installed app from the mark (src/web/public/favicon.svg); run by hand when the mark changes.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const folder = fileURLToPath(new URL("../src/web/public", import.meta.url));
const mark = readFileSync(join(folder, "favicon.svg"), "utf8").replace(/^.*?<title>.*?<\/title>|<\/svg>\s*$/gs, "");

/** `room`: the share of the width that the mark takes; a launcher may crop a maskable icon to the circle in its middle. */
const icons = [
	{ name: "192", width: 192, room: 0.94, ground: "none" },
	{ name: "512", width: 512, room: 0.94, ground: "none" },
	{ name: "maskable-512", width: 512, room: 0.6, ground: "#f7f3ea" },
	{ name: "apple-180", width: 180, room: 0.7, ground: "#f7f3ea" },
];

for (const { name, width, room, ground } of icons) {
	// the circle of the mark has its centre at 16, 15.2
	const move = `translate(16 16) scale(${room}) translate(-16 -15.2)`;
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${ground}"/><g transform="${move}">${mark}</g></svg>`;
	const png = await sharp(Buffer.from(svg), { density: (72 * width) / 32 })
		.resize(width, width)
		.png({ palette: true, effort: 10 })
		.toBuffer();
	writeFileSync(join(folder, `icons/${name}.png`), png);
}
