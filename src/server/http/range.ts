/** Bytes of a file, both in it. */
export type Part = { start: number; end: number };

/**
 * What `Range` asks for, of a file so long (RFC 9110 §14): null where the whole is to be sent, for it asks for nothing, for
 * several parts, or says it in a way that nobody knows.
 */
export function readRange(header: string | undefined, bytes: number): Part | null | "unsatisfiable" {
	const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
	if (first === "" && last === "") return null;
	if (first === "") {
		const length = Math.min(Number(last), bytes);
		return length === 0 ? "unsatisfiable" : { start: bytes - length, end: bytes - 1 };
	}
	const start = Number(first);
	if (last !== "" && Number(last) < start) return null;
	if (start >= bytes) return "unsatisfiable";
	return { start, end: last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1) };
}
