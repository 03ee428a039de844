import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import * as z from "zod/mini";
import { type Limits, ProcessFailed, runInProcess } from "../../platform/in-process.ts";
import { createQueue } from "../../platform/task-queue.ts";
import type { Cv } from "../cv.ts";
import type { PdfProblem } from "./extract.ts";

/** Limits concurrency: each reader may take a CPU and half a gigabyte. */
const queued = createQueue({ waitingMax: 20, perKeyMax: 2 });

const built = join(import.meta.dirname, "cv-reader.js");
const isBuilt = existsSync(built);
const file = isBuilt ? built : join(import.meta.dirname, "process.ts");
/** Paths that the process may read: the server's own code and the PDF library. */
const readablePaths = [
	isBuilt ? import.meta.dirname : join(import.meta.dirname, "../../.."),
	dirname(dirname(createRequire(import.meta.url).resolve("unpdf"))),
];

const text = z.nullable(z.string());
const piece = { role: z.string(), company: z.string(), duration: text, description: text };

/** Validates the process's output as untrusted: a file may have taken the process over. */
const outputSchema = z.union([
	z.enum(["encrypted", "unreadable", "tooLong", "noText"] satisfies PdfProblem[]),
	z.object({
		fullName: z.string(),
		title: text,
		email: text,
		phone: text,
		location: text,
		website: text,
		about: text,
		experiences: z.array(z.object(piece)),
		skills: z.array(z.string()),
		certifications: z.array(z.string()),
		languages: z.array(z.string()),
		portfolio: z.array(z.object({ title: z.string(), image: text, link: text })),
	}),
]) satisfies z.ZodMiniType<Cv | PdfProblem>;

/** Reads a CV from a PDF, or tells why it cannot be read; `unreadable` if it needs too much time or memory. Throws `TooManyWaiting`. */
export async function readPdf(bytes: Uint8Array, { by, ...limits }: Partial<Limits> & { by: string }): Promise<Cv | PdfProblem> {
	try {
		return z.parse(outputSchema, JSON.parse(await queued(() => runInProcess(file, bytes, { readablePaths, limitOverrides: limits }), by)));
	} catch (error) {
		if (error instanceof ProcessFailed || error instanceof SyntaxError || error instanceof z.core.$ZodError) return "unreadable";
		throw error;
	}
}
