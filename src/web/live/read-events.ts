/** What a stream of server-sent events says: `data` as it was sent. */
export type SentEvent = { id: string; name: string; data: string };

/** Reads events as they come (WHATWG HTML §9.2.6, of it what our server sends); `onBytes` at every sign of life. */
export async function* readEvents(body: ReadableStream<Uint8Array>, onBytes: () => void): AsyncGenerator<SentEvent> {
	const reader = body.getReader();
	const decoder = new TextDecoder();
	let text = "";
	let id = "";
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) return;
			onBytes();
			text += decoder.decode(value, { stream: true });
			const blocks = text.split("\n\n");
			text = blocks.pop() ?? "";
			for (const block of blocks) {
				const fields: Record<string, string> = {};
				for (const line of block.split("\n")) {
					const [, name, rest] = /^(\w+): ?(.*)$/.exec(line) ?? [];
					if (name) fields[name] = rest ?? "";
				}
				id = fields.id ?? id;
				yield { id, name: fields.event ?? "", data: fields.data ?? "" };
			}
		}
	} finally {
		reader.cancel().catch(() => {});
	}
}
