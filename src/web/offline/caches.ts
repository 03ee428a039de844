/**
 * Caches for offline use (docs/decisions/020-offline.md). Raise a cache's number when the layout of its contents changes: a worker that
 * becomes active deletes every other cache.
 */

/** Pages and API responses of one reader; emptied when that reader's session ends. */
export const pageCacheName = "kept-1";
/** Scripts and styles: the same for everyone, named by content hash. */
export const fileCacheName = "files-1";

/** Cache key under which the worker stores whose pages these are. */
export const readerKey = "/kept-reader";

/** Response header with the time a response was cached. */
export const cachedAtHeader = "x-kept-at";

/** Messages from pages to the worker. */
export type ToWorker = "forget" | "send" | { drop: string };
/** Messages from the worker to pages: the network is unreachable, or back. */
export type FromWorker = "away" | "back";
