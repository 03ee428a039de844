import { join } from "node:path";

/**
 * Real postings, threads and CVs, which are not ours to keep here: they are in the folder that NJANGI_SHARED_DATA names. If it is set,
 * every file a test asks for must exist; if not, those tests count as skipped.
 */
export const hasRealData = process.env.NJANGI_SHARED_DATA !== undefined;
export const realData = (path: string): string => join(process.env.NJANGI_SHARED_DATA ?? "", path);
