/** A server-sent event; `data` is the raw text. */
export type SentEvent = { id: string; name: string; data: string };

/** Parses server-sent events as they arrive (WHATWG HTML §9.2.6, only the parts our server uses); calls `onBytes` on every chunk. */
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
