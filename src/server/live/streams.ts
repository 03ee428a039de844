import type { Reader } from "../http/live.ts";
export type Stream = Reader & { send(bytes: Uint8Array): void; end(last?: Uint8Array): void };

/** Streams per person: a phone, a computer at home and one at work, each with two browsers. */
const streamsMax = 8;
/** Small events queued for a slow connection; beyond that it is cut, reconnects and gets the current state. */
const waitingMax = 64;

/** This process's open streams, indexed by person and by session. */
export class Streams {
	private onLeave: (userId: string) => void;
	private byPerson = new Map<string, Set<Stream>>();
	private bySession = new Map<string, Set<Stream>>();
	private count = 0;

	/** `onLeave` is called when a person's last stream has closed. */
	constructor(onLeave: (userId: string) => void) {
		this.onLeave = onLeave;
	}

	get size(): number {
		return this.count;
	}

	of(userId: string): Iterable<Stream> {
		return this.byPerson.get(userId) ?? [];
	}

	ofSession(sessionHash: string): Iterable<Stream> {
		return this.bySession.get(sessionHash) ?? [];
	}

	isOpenFor(userId: string): boolean {
		return this.byPerson.has(userId);
	}

	sessions(): string[] {
		return [...this.bySession.keys()];
	}

	*all(): Generator<Stream> {
		for (const streams of this.byPerson.values()) yield* streams;
	}

	/** Opens a stream; if the person has too many, ends the oldest with `tooMany`. */
	open(reader: Reader, tooMany: Uint8Array): { stream: Stream; body: ReadableStream<Uint8Array> } {
		const own = this.byPerson.get(reader.userId);
		if (own && own.size >= streamsMax) own.values().next().value?.end(tooMany);
		let stream: Stream | undefined;
		const body = new ReadableStream<Uint8Array>(
			{
				start: (controller) => {
					stream = this.create(reader, controller);
				},
				cancel: () => {
					if (stream) this.drop(stream);
				},
			},
			{ highWaterMark: waitingMax },
		);
		if (!stream) throw new Error("a stream starts when it is made");
		addTo(this.byPerson, reader.userId, stream);
		addTo(this.bySession, reader.sessionHash, stream);
		this.count++;
		return { stream, body };
	}

	private create(reader: Reader, controller: ReadableStreamDefaultController<Uint8Array>): Stream {
		const stream: Stream = {
			...reader,
			send: (bytes) => {
				if ((controller.desiredSize ?? 0) <= 0) stream.end();
				else controller.enqueue(bytes);
			},
			end: (last) => {
				if (!this.drop(stream)) return;
				if (last) controller.enqueue(last);
				controller.close();
			},
		};
		return stream;
	}

	private drop(stream: Stream): boolean {
		if (!removeFrom(this.byPerson, stream.userId, stream)) return false;
		removeFrom(this.bySession, stream.sessionHash, stream);
		this.count--;
		if (!this.byPerson.has(stream.userId)) this.onLeave(stream.userId);
		return true;
	}
}

function addTo(index: Map<string, Set<Stream>>, key: string, stream: Stream): void {
	const streams = index.get(key);
	if (streams) streams.add(stream);
	else index.set(key, new Set([stream]));
}

function removeFrom(index: Map<string, Set<Stream>>, key: string, stream: Stream): boolean {
	const streams = index.get(key);
	if (!streams?.delete(stream)) return false;
	if (streams.size === 0) index.delete(key);
	return true;
}
