/** A byte range of a file, both ends inclusive. */
export type ByteRange = { start: number; end: number };

/**
 * Parses a `Range` header for a file of this length (RFC 9110 §14). Null to send the whole file: no range, several ranges, or an unknown
 * syntax.
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | null | "unsatisfiable" {
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
