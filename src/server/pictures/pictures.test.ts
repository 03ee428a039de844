import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { animation, photo, pixelFlood } from "../../../tests/support/pictures.ts";
import { pictureWidths } from "../../contract/options.ts";
import { removePicture, storePicture } from "./picture.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

const stored = () => readdir(join(site.folder, "files"));

/** Passes the file on as `http/body.ts` does: already streamed to storage. */
async function upload(file: File, shape: "photo" | "logo" = "photo"): Promise<string> {
	const { files } = site.services;
	const upload = await files.write(Readable.fromWeb(file.stream() as never), { maxBytes: 20_000_000 });
	return storePicture(files, { ...upload, name: file.name, type: "image/*" }, { field: "avatar", shape, by: "somebody" });
}

const show = (name: string, width: number | string = 256) => site.guest.request(`/api/pictures/${name}/${width}`);

async function pixel(bytes: ArrayBuffer, x: number, y: number): Promise<number[]> {
	const { data } = await sharp(bytes)
		.ensureAlpha()
		.extract({ left: x, top: y, width: 1, height: 1 })
		.raw()
		.toBuffer({ resolveWithObject: true });
	return [...data];
}

describe("a picture (decisions.md Community: media)", () => {
	test("is stored upright in every width, without the file's metadata", async () => {
		const name = await upload(await photo());
		for (const width of pictureWidths) {
			const response = await show(name, width);
			expect(response.status).toBe(200);
			expect(response.headers.get("content-type")).toBe("image/webp");
			expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
			const bytes = await response.arrayBuffer();
			const metadata = await sharp(bytes).metadata();
			expect(metadata).toMatchObject({ format: "webp", width, height: width });
			expect([metadata.exif, metadata.orientation, metadata.xmp]).toEqual([undefined, undefined, undefined]);
			const [top, bottom] = [await pixel(bytes, width / 2, 4), await pixel(bytes, width / 2, width - 4)];
			expect(top[0]).toBeGreaterThan(200);
			expect(bottom[2]).toBeGreaterThan(200);
		}
		expect((await stored()).filter((file) => !file.startsWith("picture-"))).toEqual([]);
		await removePicture(site.services.files, name);
		expect((await show(name)).status).toBe(404);
		expect(await stored()).toEqual([]);
	});

	test("of a logo is shown whole", async () => {
		const wide = await sharp({ create: { width: 400, height: 100, channels: 3, background: "#00ff00" } })
			.png()
			.toBuffer();
		const name = await upload(new File([new Uint8Array(wide)], "logo.png"), "logo");
		const bytes = await (await show(name)).arrayBuffer();
		expect((await pixel(bytes, 128, 4))[3]).toBe(0);
		expect((await pixel(bytes, 4, 128))[1]).toBeGreaterThan(200);
		await removePicture(site.services.files, name);
	});

	test("of 12 megapixels is accepted, in bounded memory", async () => {
		const file = await photo({ width: 4000, height: 3000 });
		const before = process.memoryUsage().rss;
		await removePicture(site.services.files, await upload(file));
		expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
	});

	test("that is animated keeps its first frame", async () => {
		const name = await upload(animation({ width: 20, height: 20, frames: 3 }));
		expect((await sharp(await (await show(name)).arrayBuffer()).metadata()).pages).toBeUndefined();
		await removePicture(site.services.files, name);
	});

	test.each([
		["a flood of pixels", () => pixelFlood(60_000, 60_000)],
		["a wide one", () => pixelFlood(24_001, 1_000)],
		["an animated bomb", () => animation({ width: 4_000, height: 4_000, frames: 10 })],
	])("%s is refused before it is decoded, and leaves no file", async (_, file) => {
		// decoding it would fail with "wrong_file_type", as it contains no pixels
		await expect(upload(file())).rejects.toMatchObject({ code: "too_large", options: { fields: { avatar: "pictureTooLarge" } } });
		expect(await stored()).toEqual([]);
	});

	test.each([
		["cut off", async () => new File([(await (await photo()).arrayBuffer()).slice(0, 600)], "cut.jpg")],
		["another kind in disguise", async () => new File(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'], "x.png")],
		["nothing but a mark", async () => new File(["GIF89a"], "x.gif")],
	])("%s is refused as the wrong file type, and leaves no file", async (_, file) => {
		await expect(upload(await file())).rejects.toMatchObject({ code: "wrong_file_type", options: { fields: { avatar: "wrongFileType" } } });
		expect(await stored()).toEqual([]);
	});

	test("has an address that can't reach another file or width", async () => {
		const { key } = await site.services.files.write(Readable.from([Buffer.from("%PDF-1.7 private")]), { maxBytes: 100 });
		for (const path of [`${key}/256`, `${key}/`, `..%2f${key}/256`, `${"a".repeat(32)}/257`, `${"a".repeat(32)}/256`]) {
			expect((await site.guest.request(`/api/pictures/${path}`)).status).toBe(404);
		}
		await site.services.files.remove(key);
	});
});
