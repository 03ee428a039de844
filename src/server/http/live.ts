export type Live = {
	/** A stream that begins with what was missed; with `look` it ends there. Throws what the database throws. */
	open(reader: Reader, asked: { since?: string | undefined; look?: boolean }): Promise<ReadableStream<Uint8Array>>;
	/** It hears nothing of other processes for now: open pages ask now and then instead. */
	isLate(): boolean;
	/** Hears from now on, on the connection by which `run` runs. */
	listenBy(run: (text: string, values: unknown[]) => Promise<void>): void;
	heard(payload: string): void;
	/** This process was deaf: its readers come back, not all at once, and are told what they missed. */
	missed(): void;
	/** Sends the readers away, to come back to another process or to this one when it has started again. */
	stop(): void;
	/** Open streams. */
	size(): number;
};

/** One open page's line. */
export type Reader = { userId: string; sessionHash: string };
