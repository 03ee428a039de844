import { once } from "node:events";

/** Writes a line, and waits if the reader is slower than the judging: a big file must not pile up in memory. */
export async function writeLine(line: object): Promise<void> {
	if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, "drain");
}
