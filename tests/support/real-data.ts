import { join } from "node:path";

/**
 * Real postings, threads and CVs, which are not ours to keep here: in a folder that NJANGI_SHARED_DATA names. Where it names one,
 * each file that a test asks for has to be there; where it names none, the tests of them count as skipped.
 */
export const hasRealData = process.env.NJANGI_SHARED_DATA !== undefined;
export const realData = (path: string): string => join(process.env.NJANGI_SHARED_DATA ?? "", path);
