/** The worker's own global, which the type library cannot know to be one. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope;

/** An event that lives until what it was told to wait for is done. */
export type Waiting = { waitUntil(promise: Promise<unknown>): void };

/** The reader pays for each byte and said so. */
export const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
