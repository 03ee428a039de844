import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Posting } from "./warnings.ts";

/** Reads the cases of a file, one per line ("\\n" is a line break). A company's name, where it matters, precedes " ~ ". */
export const casesIn = (name: string): Posting[] =>
	readFileSync(join(import.meta.dirname, "cases", `${name}.txt`), "utf8")
		.trim()
		.split("\n")
		.map((line) => {
			const [company, text] = line.includes(" ~ ") ? line.split(" ~ ") : ["", line];
			return { title: "", company: company ?? "", text: (text ?? "").replaceAll("\\n", "\n") };
		});
