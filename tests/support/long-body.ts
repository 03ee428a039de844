const chunk = new Uint8Array(64 * 1024).fill(0x61);

/** Bytes that a stream produces beyond what its reader asked for. */
export const readAhead = 2 * chunk.length;

export const longBodyBytes = 150_000_000;

type Kind = { type: string; head: string };

const part = (disposition: string) => ({
	type: "multipart/form-data; boundary=x",
	head: `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`,
});

/** Each way to declare a body's type, and how such a body begins. */
export const longKinds: Record<string, Kind> = {
	"a form": { type: "application/x-www-form-urlencoded", head: "email=" },
	"a form of parts": part('name="title"'),
	"a file": part('name="attachments"; filename="a.pdf"'),
	"a file of another name": part('name="other"; filename="a.pdf"'),
	JSON: { type: "application/json", head: '{"email":"' },
	"bytes of no kind": { type: "", head: "a" },
};

/** 150 MB, generated only as it is read; `read` returns how much that was. */
export function longBody({ type, head }: Kind) {
	let read = 0;
	const body = new ReadableStream<Uint8Array>(
		{
			pull(controller) {
				const next = read === 0 ? new TextEncoder().encode(head) : chunk;
				read += next.length;
				controller.enqueue(next);
				if (read >= longBodyBytes) controller.close();
			},
		},
		{ highWaterMark: 0 },
	);
	return {
		init: { body, duplex: "half" } as RequestInit,
		headers: (type ? { "content-type": type } : {}) as Record<string, string>,
		read: () => read,
	};
}
