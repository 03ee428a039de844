import { spawnSync } from "node:child_process";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pdf } from "../support/cast.ts";
import { startOwnSite } from "../support/own-site.ts";
import { demo } from "../support/site.ts";

/** Uploads over a real connection that fail midway leave no row and no file. */

let site: Awaited<ReturnType<typeof startOwnSite>>;
let cookie: string;
let jobId: string;

beforeAll(async () => {
	site = await startOwnSite();
	cookie = await signedIn(demo.seeker);
	const { jobs } = await (await fetch(`${site.address}/api/jobs?limit=50`, { headers: { cookie } })).json();
	for (const { id, JobApplications } of jobs) {
		const { job } = await (await fetch(`${site.address}/api/jobs/${id}`, { headers: { cookie } })).json();
		if (JobApplications.length === 0 && job.questions.length === 0) jobId = id;
	}
});
afterAll(() => site?.stop());

async function signedIn(email: string): Promise<string> {
	const answer = await fetch(`${site.address}/api/auth/login`, {
		method: "POST",
		headers: { cookie: "csrftoken=t", "x-csrftoken": "t", "content-type": "application/json" },
		body: JSON.stringify({ email, password: demo.password }),
	});
	return `csrftoken=t; ${answer.headers.getSetCookie()[0]?.split(";")[0]}`;
}

const storedFiles = () => readdir(join(site.folder, "files"));
const isWriting = async () => (await storedFiles()).some((name) => name.endsWith(".part"));

async function applied(): Promise<boolean> {
	const { job } = await (await fetch(`${site.address}/api/jobs/${jobId}`, { headers: { cookie } })).json();
	return job.JobApplications.length > 0;
}

const boundary = "----fault";
const field = (name: string, value: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHead = (name: string) =>
	`--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${name}.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n`;

/** Sends a request as raw bytes and returns the response; `hangUp` closes the connection once the first file is being written. */
async function send({ length, parts, hangUp }: { length: number; parts: (string | Buffer)[]; hangUp: boolean }): Promise<string> {
	const { port } = new URL(site.address);
	const socket = connect({ host: "localhost", port: Number(port) });
	let answer = "";
	socket.on("data", (chunk) => (answer += chunk));
	socket.on("error", () => {});
	socket.write(
		[
			`POST /api/application/jobs/${jobId}/ HTTP/1.1`,
			`host: localhost:${port}`,
			`cookie: ${cookie}`,
			"x-csrftoken: t",
			`content-type: multipart/form-data; boundary=${boundary}`,
			`content-length: ${length}`,
			"connection: close",
			"\r\n",
		].join("\r\n"),
	);
	for (const part of parts) socket.write(part);
	if (hangUp) {
		await expect.poll(isWriting).toBe(true);
		socket.destroy();
	}
	await new Promise((resolve) => socket.once("close", resolve));
	return answer;
}

describe("an upload that fails midway", () => {
	test("cut off in the middle of a file, leaves no file and no application", async () => {
		const before = await storedFiles();
		const parts = [field("fullName", "Ama"), field("email", "ama@example.cm"), fileHead("cv"), Buffer.alloc(700_000, 0x20)];
		await send({ length: 5_000_000, parts, hangUp: true });
		await expect.poll(storedFiles).toEqual(before);
		expect(await applied()).toBe(false);
	});

	test("cut off before the end of its last part, is refused with 400 and leaves nothing", async () => {
		const before = await storedFiles();
		const body = `${field("fullName", "Ama")}${field("email", "ama@example.cm")}${fileHead("cv")}%%EOF`;
		expect(await send({ length: body.length, parts: [body], hangUp: false })).toMatch(/^HTTP\/1\.1 400 /);
		expect(await storedFiles()).toEqual(before);
		expect(await applied()).toBe(false);
	});

	test("refused before its files are read, still gets its response", async () => {
		const form = new FormData();
		form.set("cv", pdf(9 * 1024 * 1024));
		form.set("cover_letter", pdf(9 * 1024 * 1024));
		const post = (headers: Record<string, string>) =>
			fetch(`${site.address}/api/application/jobs/${jobId}/`, { method: "POST", body: form, headers });
		expect((await post({})).status).toBe(403);
		expect((await post({ cookie: "csrftoken=t", "x-csrftoken": "t" })).status).toBe(401);
		expect((await post({ cookie: await signedIn(demo.recruiter), "x-csrftoken": "t" })).status).toBe(403);
	});

	test("on a full disk, fails with 507 and leaves nothing; with space again, it succeeds", async (context) => {
		const folder = join(site.folder, "files");
		const isMounted = process.platform === "linux" && spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "none", folder]).status === 0;
		if (!isMounted) return context.skip("left out: only root can make a small disk to fill");
		const form = new FormData();
		for (const [name, value] of [
			["fullName", "Ama Ngono"],
			["email", "ama@example.cm"],
		] as const)
			form.set(name, value);
		form.set("cv", pdf(900_000));
		form.set("cover_letter", pdf(900_000));
		const post = () =>
			fetch(`${site.address}/api/application/jobs/${jobId}/`, { method: "POST", body: form, headers: { cookie, "x-csrftoken": "t" } });
		try {
			const refused = await post();
			expect([refused.status, (await refused.json()).code]).toEqual([507, "storage_full"]);
			expect(await storedFiles()).toEqual([]);
			expect(await applied()).toBe(false);
		} finally {
			spawnSync("umount", [folder]);
		}
		expect((await post()).status).toBe(200);
		expect(await applied()).toBe(true);
	});
});
