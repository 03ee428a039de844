import { join } from "node:path";
import { answersAt, freePort, makePart, type Part } from "./part.ts";

/** s3rver, which `npm exec` has put on the path, with an empty bucket; `env` holds the settings of a site that keeps its files there. */
export async function makeS3(folder: string): Promise<Part & { env: Record<string, string> }> {
	const port = await freePort();
	const place = ["--directory", join(folder, "s3"), "--port", String(port), "--address", "127.0.0.1"];
	const part = makePart({
		name: "S3",
		port,
		command: ["s3rver", ...place, "--silent", "--configure-bucket", "njangi"],
		log: join(folder, "s3.log"),
		answers: answersAt("/"),
	});
	return { ...part, env: { FILES_URL: `http://127.0.0.1:${port}/njangi`, FILES_KEY_ID: "S3RVER", FILES_SECRET: "S3RVER" } };
}
