export type Live = {
	/** Opens a stream that starts with the missed events; with `look` it ends after them. Database errors propagate. */
	open(reader: Reader, options: { since?: string | undefined; look?: boolean }): Promise<ReadableStream<Uint8Array>>;
	/** True while this process receives nothing from the others: open pages then poll instead. */
	isLate(): boolean;
	/** Starts receiving, on the connection that `run` uses. */
	startListening(run: (text: string, values: unknown[]) => Promise<void>): void;
	onMessage(payload: string): void;
	/** Call after this process lost its connection: readers are asked to reconnect, spread over time, and get what they missed. */
	onGap(): void;
	/** Disconnects the readers, who reconnect to another process, or to this one after its restart. */
	stop(): void;
	/** Number of open streams. */
	size(): number;
};

/** The stream of one open page. */
export type Reader = { userId: string; sessionHash: string };
