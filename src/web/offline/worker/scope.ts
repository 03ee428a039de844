/** The worker's own global scope, which the type library types as a window's. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope;

/** An event that can be kept alive until a promise settles. */
export type Extendable = { waitUntil(promise: Promise<unknown>): void };

/** True if the reader turned on data saving: they pay for each byte. */
export const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
