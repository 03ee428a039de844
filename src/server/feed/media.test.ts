import { readdir, stat } from "node:fs/promises";
import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createRecruiter, createSeeker, type createUser, pdf } from "../../../tests/support/cast.ts";
import { animation, photo, pixelFlood } from "../../../tests/support/pictures.ts";
import { postFileMaxBytes, postFilesADayMaxBytes, postFilesMax } from "../../contract/limits/feed.ts";
import { openSession } from "../accounts/sessions.ts";
import { users } from "../db/accounts.ts";
import { eventInterests, media, posts } from "../db/feed.ts";
import { blocks } from "../db/network.ts";
import { uuidv7 } from "../platform/ids.ts";
import { purgeDeletedAccounts } from "../settings/purge-deleted-accounts.ts";

type User = Awaited<ReturnType<typeof createUser>>;
let site: Awaited<ReturnType<typeof testApp>>;
let ama: User;
let bih: User;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());
beforeEach(async () => {
	await site.db.delete(users);
	for (const name of await stored()) await site.services.files.remove(name);
	ama = await createSeeker(site.db, { fullName: "Ama Ngono" });
	bih = await createRecruiter(site.db, { fullName: "Bih Tabe" });
});

const stored = () => readdir(join(site.folder, "files"));
const rows = async () => (await site.db.select().from(media)).length + (await site.db.select().from(posts)).length;

function sending(fields: Record<string, string>, ...files: File[]): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	for (const file of files) form.append("attachments", file);
	return form;
}

/** The documented payload: `type, content, attachments`, plus optional fields. */
const send = (by: User, fields: Record<string, string>, files: File[], idempotencyKey?: string) =>
	site.as(by).call("POST /feed/posts/create", { form: sending(fields, ...files), ...(idempotencyKey ? { idempotencyKey } : {}) });
const get = (by: User | null, path: string, headers: Record<string, string> = {}) =>
	(by ? site.as(by) : site.guest).request(path, { headers });
const video = (bytes = 5_000, name = "walk.mp4") => {
	const content = Uint8Array.from({ length: bytes }, (_, place) => place % 251);
	content.set(new TextEncoder().encode("\0\0\0\x18ftypisom"));
	return new File([content], name, { type: "video/mp4" });
};

describe("pictures of a post (decisions.md Community)", () => {
	test("are stored upright in three widths and formats, without metadata, with alt text and a placeholder", async () => {
		const { status, body } = await send(ama, { type: "media", content: "Two", alt: "Red above blue\nThe same" }, [
			await photo({ width: 2000, height: 1000 }),
			await photo(),
		]);
		expect(status).toBe(200);
		const [first, second] = body.post.media;
		expect(first).toMatchObject({ kind: "image", alt: "Red above blue", width: 1000, height: 2000, widths: [360, 720, 1000] });
		expect(second).toMatchObject({ alt: "The same", widths: [300] });
		expect(first?.placeholder).toMatch(/^data:image\/webp;base64,/);
		expect(first?.placeholder?.length).toBeLessThan(400);
		expect(body.post.image).toBe(first?.href);
		for (const [format, type] of [
			["avif", "image/avif"],
			["webp", "image/webp"],
			["jpg", "image/jpeg"],
		]) {
			const answer = await get(null, `/api/feed/media/${first?.id}/720.${format}`);
			expect(answer.headers.get("content-type")).toBe(type);
			expect(answer.headers.get("cache-control")).toBe("private, max-age=2592000, immutable");
			expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
			const bytes = Buffer.from(await answer.arrayBuffer());
			const metadata = await sharp(bytes).metadata();
			expect(metadata).toMatchObject({ width: 720, height: 1440 });
			expect([metadata.exif, metadata.xmp, metadata.orientation]).toEqual([undefined, undefined, undefined]);
			const { data } = await sharp(bytes).extract({ left: 300, top: 100, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true });
			expect(data[0]).toBeGreaterThan(200);
		}
		expect((await get(null, `/api/feed/media/${first?.id}/721.jpg`)).status).toBe(404);
		expect((await get(null, `/api/feed/media/${first?.id}`)).status).toBe(404);
		// the uploads themselves are deleted
		expect((await stored()).length).toBe(9 + 3);
	});

	test("return 304 without a body for a matching ETag", async () => {
		const { body } = await send(ama, { type: "media", content: "" }, [await photo()]);
		const first = await get(null, body.post.image ?? "");
		const again = await get(null, body.post.image ?? "", { "if-none-match": first.headers.get("etag") ?? "" });
		expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
	});

	test("count towards the day's limit with every width and format stored", async () => {
		const post = async () => (await send(ama, { type: "media", content: "Here" }, [await photo()])).status;
		expect(await post()).toBe(200);
		const sizes = await Promise.all((await stored()).map(async (name) => (await stat(join(site.folder, "files", name))).size));
		const picture = sizes.reduce((sum, size) => sum + size, 0);
		const [postId, id] = [uuidv7(), uuidv7()];
		await site.db.insert(posts).values({ id: postId, authorId: ama.id, kind: "media", content: "Films", tags: [], mentions: [] });
		const bytes = postFilesADayMaxBytes - 2 * picture;
		await site.db.insert(media).values({ id, postId, position: 1, kind: "file", keys: ["none"], bytes: bytes + 1 });
		expect(await post()).toBe(429);
		await site.db.update(media).set({ bytes }).where(eq(media.id, id));
		expect(await post()).toBe(200);
	});

	test("are the same in lists and on the post's page, and need no text", async () => {
		const { body } = await send(ama, { type: "media", content: "" }, [await photo()]);
		const list = await site.guest.call("GET /feed/posts");
		const alone = await site.guest.call("GET /feed/posts/:postId", { params: { postId: body.post.id } });
		expect(list.body.feeds[0]?.media).toEqual(body.post.media);
		expect(alone.body.post.media).toEqual(body.post.media);
	});

	test("have alt texts that only the post's author can change", async () => {
		const { body } = await send(ama, { type: "event", content: "Fair", alt: "A desk" }, [await photo(), pdf(), video()]);
		const edit = (by: User, alt: string[]) =>
			site.as(by).call("PATCH /feed/posts/:postId", { params: { postId: body.post.id }, body: { content: "Fair", alt } });
		expect((await edit(bih, ["Mine"])).status).toBe(404);
		const edited = await edit(ama, ["", "A programme", "A walk"]);
		expect(edited.body.post.media.map(({ alt }) => alt)).toEqual([null, null, "A walk"]);
		const { feeds } = (await site.guest.call("GET /feed/posts")).body;
		expect(feeds[0]?.media).toEqual(edited.body.post.media);
		const response = await site
			.as(ama)
			.call("PATCH /feed/posts/:postId", { params: { postId: body.post.id }, body: { content: "Fair 2" } });
		expect(response.body.post.media).toEqual(edited.body.post.media);
	});

	test.each([
		["a flood of pixels", "media", () => [pixelFlood(20_000, 20_000)], 413],
		["an animation that unpacks to a flood", "media", () => [animation({ width: 4000, height: 4000, frames: 50 })], 413],
		["a page that calls itself a picture", "media", () => [new File(["<script>alert(1)</script>"], "a.png", { type: "image/png" })], 415],
		["a picture's beginning and nothing more", "media", () => [new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], "a.jpg")], 415],
		[
			"a drawing with scripts",
			"media",
			() => [new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "a.svg", { type: "image/svg+xml" })],
			415,
		],
		["a document as media", "media", () => [pdf()], 415],
		["media without a file", "media", () => [], 422],
		["two videos", "media", () => [video(), video()], 422],
		["a video among pictures", "media", async () => [await photo(), video()], 422],
		["a file too large", "event", () => [pdf(postFileMaxBytes + 1)], 413],
		["too many files", "event", () => Array.from({ length: postFilesMax + 1 }, () => pdf()), 422],
		["a text of one letter", "text", () => [pdf()], 422],
	] as const)("%s is refused, and leaves no file and no row", async (_, type, files, status) => {
		const answer = await send(ama, { type, content: type === "text" ? "a" : "" }, [...(await files())]);
		expect(answer.status).toBe(status);
		expect(Object.keys(answer.body.fields ?? {})).toEqual([type === "text" ? "content" : "attachments"]);
		expect([await stored(), await rows()]).toEqual([[], 0]);
	});

	test("a valid picture before a broken one leaves nothing either", async () => {
		const answer = await send(ama, { type: "media", content: "" }, [
			await photo(),
			new File([new Uint8Array([0xff, 0xd8, 0xff])], "b.jpg"),
		]);
		expect(answer.status).toBe(415);
		expect([await stored(), await rows()]).toEqual([[], 0]);
	});

	test("sent twice under one key, even concurrently, make one post with one set of files", async () => {
		const idempotencyKey = uuidv7();
		const picture = await photo();
		const both = await Promise.all([1, 2].map(() => send(ama, { type: "media", content: "Once" }, [picture], idempotencyKey)));
		const later = await send(ama, { type: "media", content: "Once" }, [picture], idempotencyKey);
		expect(new Set([...both, later].map(({ body }) => body.post.id)).size).toBe(1);
		expect(later.body.post.media).toEqual((await site.guest.call("GET /feed/posts")).body.feeds[0]?.media);
		expect((await stored()).length).toBe(3);
	});
});

describe("videos and other files", () => {
	test("a video is served in the requested ranges", async () => {
		const { body } = await send(ama, { type: "media", content: "A walk" }, [video()]);
		const href = body.post.videoUrl ?? "";
		const whole = await get(null, href);
		expect([whole.status, whole.headers.get("content-type"), whole.headers.get("accept-ranges")]).toEqual([200, "video/mp4", "bytes"]);
		const bytes = Buffer.from(await whole.arrayBuffer());
		expect(bytes.equals(Buffer.from(await video().arrayBuffer()))).toBe(true);
		for (const [range, from, to] of [
			["bytes=0-99", 0, 99],
			["bytes=4900-", 4900, 4999],
			["bytes=-10", 4990, 4999],
			["bytes=4990-9999", 4990, 4999],
		] as const) {
			const part = await get(null, href, { range });
			expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes ${from}-${to}/5000`]);
			expect(part.headers.get("content-length")).toBe(String(to - from + 1));
			expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(from, to + 1))).toBe(true);
		}
		const beyond = await get(null, href, { range: "bytes=5000-" });
		expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */5000"]);
		for (const range of ["bytes=9-1", "bytes=0-1,3-4", "lines=0-1"]) expect((await get(null, href, { range })).status).toBe(200);
		expect((await get(null, href, { range: "bytes=0-9", "if-range": '"another"' })).status).toBe(200);
	});

	test("location metadata in a video is blanked, and nothing else moves", async () => {
		const box = (type: string, ...parts: Uint8Array[]) => {
			const content = Buffer.concat([Buffer.from(type, "latin1"), ...parts]);
			const size = Buffer.alloc(4);
			size.writeUInt32BE(content.length + 4);
			return Buffer.concat([size, content]);
		};
		const place = box("udta", box("\u00a9xyz", Buffer.from("+04.0511+009.7679/")));
		const sound = Buffer.from("mdat of a video that says udta and +04.05".repeat(2_000));
		const sent = Buffer.concat([
			box("ftyp", Buffer.from("isom\0\0\0\0")),
			box("mdat", sound),
			box("moov", box("mvhd", Buffer.alloc(20)), box("trak", box("tkhd", Buffer.alloc(9)), place), place),
			box("uuid", Buffer.from("+04.0511+009.7679/")),
		]);
		const { body } = await send(ama, { type: "media", content: "" }, [new File([sent], "a.mp4")]);
		const storedVideo = Buffer.from(await (await get(null, body.post.videoUrl ?? "")).arrayBuffer());
		expect(storedVideo.length).toBe(sent.length);
		expect(storedVideo.includes("009.7679")).toBe(false);
		expect(storedVideo.subarray(0, 24 + sound.length)).toEqual(sent.subarray(0, 24 + sound.length));
		expect(storedVideo.toString("latin1").match(/free/g)?.length).toBe(3);
		expect((await stored()).length).toBe(1);
		// boxes that claim more bytes than there are stay as they are
		const broken = Buffer.concat([box("ftyp", Buffer.from("isom\0\0\0\0")), Buffer.from("\xff\xff\xff\xffmoov\0\0\0\x09udta", "latin1")]);
		expect((await send(ama, { type: "media", content: "" }, [new File([broken], "b.mp4")])).status).toBe(200);
	});

	test("any other file is downloaded under its own name, never displayed", async () => {
		const page = new File(["<script>alert(document.cookie)</script>"], "prière.html", { type: "text/html" });
		const { status, body } = await send(ama, { type: "event", content: "Come all" }, [page]);
		expect([status, body.post.media[0]?.kind, body.post.media[0]?.name]).toEqual([200, "file", "prière.html"]);
		const answer = await get(null, body.post.media[0]?.href ?? "");
		expect(Object.fromEntries(answer.headers)).toMatchObject({
			"content-type": "application/octet-stream",
			"content-disposition": "attachment; filename=\"file\"; filename*=UTF-8''pri%C3%A8re.html",
			"x-content-type-options": "nosniff",
			"content-security-policy": "sandbox",
		});
	});

	test("text named as a video is refused as media", async () => {
		const fake = new File(["WEBM this is"], "a.webm", { type: "video/webm" });
		expect((await send(ama, { type: "media", content: "" }, [fake])).status).toBe(415);
		expect((await send(ama, { type: "article", content: "" }, [fake])).body.post.media[0]?.kind).toBe("file");
	});
});

describe("access to a post's files", () => {
	test("ends when the post is hidden, its author blocks the viewer, or it is deleted with its files", async () => {
		const { body } = await send(ama, { type: "media", content: "Mine" }, [await photo()]);
		const href = body.post.image ?? "";
		const statuses = async () => Promise.all([null, bih, ama].map(async (by) => (await get(by, href)).status));
		expect(await statuses()).toEqual([200, 200, 200]);
		await site.db.insert(blocks).values({ userId: ama.id, otherId: bih.id, kind: "block" });
		expect(await statuses()).toEqual([200, 404, 200]);
		await site.db.update(posts).set({ hiddenAt: new Date() });
		expect(await statuses()).toEqual([404, 404, 200]);
		const deletion = { params: { postId: body.post.id } };
		expect((await site.as(bih).call("DELETE /feed/posts/:postId", deletion)).status).toBe(404);
		expect((await stored()).length).toBe(3);
		expect((await site.as(ama).call("DELETE /feed/posts/:postId", deletion)).status).toBe(200);
		expect(await statuses()).toEqual([404, 404, 404]);
		expect([await stored(), await rows()]).toEqual([[], 0]);
	});

	test("ends with the author's erasure, which also removes their interest in others' events", async () => {
		await send(ama, { type: "media", content: "Mine" }, [await photo()]);
		const { body } = await send(bih, { type: "event", content: "Fair" }, []);
		await site.as(ama).call("POST /feed/posts/:postId/interested", { params: { postId: body.post.id }, body: {} });
		await site.db
			.update(users)
			.set({ deleteAfter: new Date(0) })
			.where(eq(users.id, ama.id));
		await purgeDeletedAccounts(site.services);
		expect([await stored(), await site.db.select().from(media), await site.db.select().from(eventInterests)]).toEqual([[], [], []]);
		expect((await site.db.select().from(posts)).map(({ interestedCount }) => interestedCount)).toEqual([0]);
	});
});

test("an interrupted upload leaves no file and no row", async () => {
	const server = createServer(getRequestListener(site.app.fetch));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const token = await openSession(site.db, { userId: ama.id, userAgent: "test" });
	const boundary = "cut";
	const head = [
		`--${boundary}\r\ncontent-disposition: form-data; name="type"\r\n\r\nmedia\r\n`,
		`--${boundary}\r\ncontent-disposition: form-data; name="attachments"; filename="a.jpg"\r\n\r\n`,
	].join("");
	const request = httpRequest({
		port: (server.address() as AddressInfo).port,
		path: "/api/feed/posts/create",
		method: "POST",
		headers: {
			cookie: `csrftoken=x; session=${token}`,
			"x-csrftoken": "x",
			"content-type": `multipart/form-data; boundary=${boundary}`,
			"content-length": 5_000_000,
		},
	});
	request.on("error", () => {});
	request.write(head);
	request.write(Buffer.from(await (await photo()).arrayBuffer()));
	request.write(Buffer.alloc(200_000));
	await expect.poll(stored).toHaveLength(1);
	request.destroy();
	await expect.poll(stored).toEqual([]);
	expect(await rows()).toBe(0);
	server.closeAllConnections();
	server.close();
});
