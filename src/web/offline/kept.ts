/**
 * What the browser keeps for when the network is away (docs/decisions/020-offline.md). The number goes up when what is
 * kept is laid out differently: a worker that becomes active deletes every other cache.
 */

/** Pages and answers of one reader; nothing in it outlives that reader's visit. */
export const keptCache = "kept-1";
/** Scripts and styles: the same for everybody, named by their content. */
export const filesCache = "files-1";

/** Where the worker notes whose pages these are. */
export const readerKey = "/kept-reader";

/** When an answer was kept: a header of what comes from there. */
export const keptAtHeader = "x-kept-at";

/** What pages tell the worker. */
export type ToWorker = "forget" | "send" | { drop: string };
/** What the worker tells pages: whether the network answers. */
export type FromWorker = "away" | "back";
