import { once } from "node:events";

/** Waits where the reader is slower than what is judged: a big file is not heaped up in memory. */
export async function writeLine(line: object): Promise<void> {
	if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, "drain");
}
