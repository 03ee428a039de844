import fc from "fast-check";
import { expect, test } from "vitest";
import { forwardForm } from "./forward-form.ts";

const file = new Uint8Array(300_000).map((_, i) => i % 251);

function sentForm() {
	const form = new FormData();
	form.append("fullName", "Ngo Bâ");
	form.append("skills", "Welding");
	form.append("skills", "--x Drawing\r\n");
	form.append("__proto__", "x");
	form.append("cv", new File([file], "cv.pdf"));
	form.append("message", "behind the file");
	const { body, headers } = new Request("http://localhost", { method: "POST", body: form });
	if (!body) throw new Error("no body");
	return { body, contentType: headers.get("content-type") ?? "" };
}

const before = { fullName: "Ngo Bâ", skills: ["Welding", "--x Drawing\r\n"], ["__proto__"]: "x" };

test("a call reads the whole form, however it is chunked, and its texts are remembered", async () => {
	const { body, contentType } = sentForm();
	const bytes = await new Response(body).bytes();
	for (const size of [1, 61, 70_000]) {
		let at = size === 1 ? bytes.length - 700 : 0;
		const head = bytes.subarray(0, at);
		const cut = new ReadableStream<Uint8Array>({
			start: (controller) => controller.enqueue(head),
			pull(controller) {
				if (at >= bytes.length) return controller.close();
				controller.enqueue(bytes.subarray(at, at + size));
				at += size;
			},
		});
		const { stream, texts } = forwardForm(cut, contentType);
		expect(await new Response(stream).bytes()).toEqual(bytes);
		expect(await texts()).toEqual({ ...before, message: "behind the file" });
	}
});

test("if no call read the form, only the texts before its files are remembered", async () => {
	const { body, contentType } = sentForm();
	expect(await forwardForm(body, contentType).texts()).toEqual(before);
});

test("a part without a name isn't remembered", async () => {
	const part = (about: string) => `--x\r\nContent-Disposition: form-data${about}\r\n\r\nhello\r\n`;
	const body = new Blob([part(""), part('; name="a"'), "--x--\r\n"]).stream();
	expect(await forwardForm(body, "multipart/form-data; boundary=x").texts()).toEqual({ a: "hello" });
});

test.each([
	["a form of another type", "application/x-www-form-urlencoded"],
	["no form", "multipart/form-data; boundary=x"],
	["nothing that says its boundary", "multipart/form-data"],
])("%s has no texts, and passes unchanged", async (_, contentType) => {
	const { stream, texts } = forwardForm(new Blob(["hello=you"]).stream(), contentType);
	expect(await new Response(stream).text()).toBe("hello=you");
	expect(await texts()).toEqual({});
	expect(await forwardForm(new Blob(["hello=you"]).stream(), contentType).texts()).toEqual({});
});

test("any input passes unchanged, and nothing fails", async () => {
	const piece = fc.constantFrom(
		...[
			"--x",
			"--",
			"\r\n",
			"\r\n\r\nhello\r\n",
			"--x\r\nContent-Disposition: form-data",
			'; name="a"',
			'; filename="a"',
			"; filename*=utf-8''%",
			":",
			"\0",
			"é",
		],
	);
	await fc.assert(
		fc.asyncProperty(fc.array(piece, { maxLength: 40 }), fc.boolean(), async (pieces, isRead) => {
			const sent = pieces.join("");
			const { stream, texts } = forwardForm(new Blob([sent]).stream(), "multipart/form-data; boundary=x");
			if (isRead) expect(await new Response(stream).text()).toBe(sent);
			await texts();
		}),
		{ numRuns: 500 },
	);
});

test("only the beginning is read of a form that nobody reads", async () => {
	let pulled = 0;
	const chunk = new Uint8Array(10_000);
	const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
		pulled++;
		controller.enqueue(chunk);
	};
	const endless = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
	const { texts } = forwardForm(endless, "multipart/form-data; boundary=x");
	expect(await texts()).toEqual({});
	expect(pulled).toBe(7);
});
