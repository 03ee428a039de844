import { Busboy } from "@fastify/busboy";
import { collect, type Texts, textMaxBytes } from "./body.ts";

/** Bytes read of a form that was refused unread: enough for the texts, which come before the files. */
const readAheadMax = 64 * 1024;

/** A multipart body on its way to an API call. */
export type ForwardedForm = {
	stream: ReadableStream<Uint8Array>;
	/** The texts entered, whether or not the call has read the body; files pass through and are never kept. */
	texts: () => Promise<Texts>;
};

/** Passes a multipart body through and records its texts, so that a refused form can be shown again with what was entered. */
export function forwardForm(body: ReadableStream<Uint8Array>, contentType: string): ForwardedForm {
	const reader = textReader(contentType);
	if (!reader) return { stream: body, texts: async () => ({}) };
	let ended: Promise<void> | undefined;
	const source = body.getReader();
	const stream = new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				const { value, done } = await source.read();
				if (done) {
					ended = reader.end();
					controller.close();
				} else {
					reader.take(value);
					controller.enqueue(value);
				}
			},
			cancel: (reason) => source.cancel(reason),
		},
		// read only on demand
		{ highWaterMark: 0 },
	);
	return {
		stream,
		texts: async () => {
			if (!stream.locked) {
				await readAhead(stream);
				ended ??= reader.end();
			}
			await ended;
			return collect(reader.pairs);
		},
	};
}

/** Does not cancel the rest: the connection still has to carry the response. */
async function readAhead(stream: ReadableStream<Uint8Array>): Promise<void> {
	const reader = stream.getReader();
	for (let bytes = 0; bytes < readAheadMax; ) {
		const { value, done } = await reader.read();
		if (done) break;
		bytes += value.byteLength;
	}
	reader.releaseLock();
}

/** Null if the body is not multipart or states no boundary. */
function textReader(contentType: string) {
	if (!contentType.startsWith("multipart/form-data")) return null;
	const pairs: [string, string][] = [];
	let bytes = 0;
	let hasFailed = false;
	let busboy: InstanceType<typeof Busboy>;
	try {
		busboy = new Busboy({ headers: { "content-type": contentType }, limits: { fieldNameSize: 100, fieldSize: textMaxBytes, fields: 100 } });
	} catch {
		return null;
	}
	busboy.on("field", (name: string | undefined, value, nameCut, valueCut) => {
		bytes += Buffer.byteLength(value);
		if (name !== undefined && !nameCut && !valueCut && bytes <= textMaxBytes) pairs.push([name, value]);
	});
	// at the last boundary, which may come before the end of the body; the call itself refuses malformed forms
	const finished = new Promise<void>((resolve) => {
		busboy.on("finish", resolve);
		busboy.on("error", () => {
			hasFailed = true;
			resolve();
		});
	});
	return {
		pairs,
		take: (chunk: Uint8Array) => void (hasFailed || busboy.write(chunk)),
		end: async () => {
			if (!hasFailed) busboy.end();
			await finished;
		},
	};
}
