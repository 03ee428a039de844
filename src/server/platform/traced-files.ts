import type { Files } from "./files.ts";
import type { InSpan } from "./spans.ts";

/** The same files with a span for each call, except listing. A read's span ends when the file begins to arrive. */
export function tracedFiles(files: Files, inSpan: InSpan): Files {
	const traced = <T>(operation: string, run: () => Promise<T>) => inSpan({ name: `S3 ${operation}`, kind: "client" }, run);
	return {
		write: (source, options) => traced("write", () => files.write(source, options)),
		read: (key, part) => traced("read", () => files.read(key, part)),
		copy: (file) => traced("copy", () => files.copy(file)),
		remove: (key) => traced("remove", () => files.remove(key)),
		has: (key) => traced("has", () => files.has(key)),
		list: () => files.list(),
	};
}
