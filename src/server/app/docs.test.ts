import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createApplication, createCompany, createMember, createRecruiter } from "../../../tests/support/cast.ts";
import { createKey } from "../../../tests/support/program.ts";
import { serve } from "../../../tests/support/serve.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { endpoints } from "../../contract/endpoints.ts";
import { companyScopes, scopes } from "../../contract/scopes.ts";
import { jobs } from "../db/jobs.ts";
import { apiExamples, clientExample } from "./api-examples.ts";

const run = promisify(execFile);

let site: Awaited<ReturnType<typeof testApp>>;
let server: Awaited<ReturnType<typeof serve>>;
let folder: string;
/** A key of the company that the examples name. */
let secret: string;
let companyId: string;

beforeAll(async () => {
	site = await testApp({ PUBLIC_URL: "http://jobs.example" });
	server = await serve({ app: site.app, settings: site.services.settings });
	folder = await mkdtemp(join(tmpdir(), "njangi-client-"));
	const [owner, company] = [await createRecruiter(site.db), await createCompany(site.db, { name: "Sawa Digital" })];
	await createMember(site.db, { companyId: company.id, userId: owner.id });
	companyId = company.id;
	secret = (await createKey(site.db, owner, { companyId, scopes: [...companyScopes] })).secret;
});
afterAll(async () => {
	server.close();
	await site.close();
	await rm(folder, { recursive: true, force: true });
});

const forKeys = Object.entries<Endpoint>(endpoints).filter(([, { scope }]) => scope);

describe("the page at /api/docs", () => {
	test.each([
		["en", "What a key may do"],
		["fr", "Ce qu’une clé permet"],
	])("is in %s, and lists every scope and every call open to a key", async (language, heading) => {
		const { body } = await server.send(`/api/docs?lang=${language}`);
		expect(body).toContain(`<html lang="${language}">`);
		expect(body).toContain(heading);
		for (const scope of scopes) expect(body).toContain(`<th scope="row"><code>${scope}</code>`);
		for (const [key] of forKeys) expect(body).toContain(`<h3><code>${key.replace(" ", " /api")}</code></h3>`);
		expect(body).not.toMatch(/undefined|\{(site|link|codes)\}/);
		expect(body.match(/<script[^>]*>[^<]*/g)).toEqual(['<script type="module" src="/try-it.js">']);
	});

	test("shows the same examples that run here", async () => {
		const { body } = await server.send("/api/docs");
		const text = body.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
		for (const example of [...Object.values(apiExamples), clientExample]) expect(text).toContain(example);
	});
});

const hasCurl = await run("curl", ["--version"]).then(
	() => true,
	() => false,
);

test.runIf(hasCurl)("the shell examples run as printed", async () => {
	const shell = async (command: string, more: Record<string, string> = {}) => {
		const env = { PATH: process.env.PATH, SITE: server.address, NJANGI_KEY: secret, ...more };
		return JSON.parse((await run("sh", ["-c", command], { env })).stdout);
	};
	const posted = await shell(apiExamples.post);
	expect(posted).toMatchObject({ success: true, job: { title: "Accountant", company: "Sawa Digital", isOpen: true } });
	const JOB: string = posted.job.id;
	expect((await shell(apiExamples.read)).jobs).toMatchObject([{ id: JOB }]);
	const [job] = await site.db.select().from(jobs).where(eq(jobs.id, JOB));
	const application = await createApplication(site.db, job ? { job } : {});
	expect((await shell(apiExamples.applicants, { JOB })).applicants).toMatchObject([{ id: application.id }]);
	const { id: APPLICATION } = application;
	expect(await shell(apiExamples.move, { APPLICATION })).toMatchObject({ applicant: { id: APPLICATION, stage: "Shortlist", version: 1 } });
	expect((await shell(apiExamples.refuse, { APPLICATION })).moves).toEqual([{ id: APPLICATION, outcome: "moved", from: "Shortlist" }]);
	expect((await shell(apiExamples.undo, { APPLICATION })).undone).toEqual([APPLICATION]);
	expect(await shell(apiExamples.close, { JOB })).toMatchObject({ success: true, job: { id: JOB, isOpen: false } });
});

describe("the TypeScript client", () => {
	const client = async () => {
		const { body, headers } = await server.send("/api/client.ts");
		expect(headers["content-disposition"]).toContain("njangi.ts");
		await writeFile(join(folder, "njangi.ts"), body);
		return body;
	};

	test("has exactly the calls open to a key", async () => {
		const calls = [...(await client()).matchAll(/^\t"([A-Z]+ [^"]+)": \{ input/gm)].map(([, key]) => key);
		expect(calls.toSorted()).toEqual(forKeys.map(([key]) => key.replace(/:(\w+)/g, "{$1}")).toSorted());
	});

	test("compiles, and rejects invalid calls at compile time", { timeout: 60_000 }, async () => {
		await client();
		const environment = "declare const process: { env: Record<string, string | undefined> };\n";
		await writeFile(join(folder, "example.ts"), environment + clientExample);
		const badProgram = `import { createNjangi } from "./njangi.ts";
const njangi = createNjangi({ key: "njk_x" });
export const id: Promise<string> = njangi.get("/jobs/{jobId}", { params: { jobId: "x" } }).then(({ job }) => job.id);
// @ts-expect-error no such call for a key
njangi.get("/user/sessions");
// @ts-expect-error a job needs its title
njangi.post("/jobs/create", { body: { company: "x" } });
// @ts-expect-error the job must be named
njangi.delete("/jobs/{jobId}");
export const size: Promise<number> = njangi
	.get("/application/{applicationId}/{document}", { params: { applicationId: "x", document: "cv" } })
	.then((cv) => cv.size);
export const stage: Promise<"New" | "Shortlist" | "Interview" | "Offer" | "Hired" | "NotNow"> = njangi
	.post("/hiring/applicants/{applicationId}/move", { params: { applicationId: "x" }, body: { version: 0, to: "Offer" } })
	.then(({ applicant }) => applicant.stage);
// @ts-expect-error a move says what it saw
njangi.post("/hiring/applicants/{applicationId}/move", { params: { applicationId: "x" }, body: { to: "Offer" } });
// @ts-expect-error there is no third document
njangi.get("/application/{applicationId}/{document}", { params: { applicationId: "x", document: "photo" } });
// @ts-expect-error an answer has what the contract says
njangi.get("/jobs/user").then(({ jobs }) => jobs[0]?.colour);
`;
		await writeFile(join(folder, "wrong.ts"), badProgram);
		const strict = "--noEmit --strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes --erasableSyntaxOnly";
		const options = `${strict} --allowImportingTsExtensions --target es2023 --module preserve --lib es2023,dom,dom.iterable`.split(" ");
		const tsc = fileURLToPath(new URL("../../../node_modules/.bin/tsc", import.meta.url));
		const { stdout } = await run(tsc, [...options, "example.ts", "wrong.ts"], { cwd: folder }).catch((error: { stdout: string }) => error);
		expect(stdout).toBe("");
	});

	test("runs its own example", { timeout: 60_000 }, async () => {
		await client();
		await writeFile(join(folder, "run.ts"), clientExample);
		const env = { PATH: process.env.PATH, SITE: server.address, NJANGI_KEY: secret };
		const { stdout } = await run(process.execPath, ["run.ts"], { cwd: folder, env });
		expect(stdout).toMatch(/^\d+ [\da-f-]{36}\n$/);
	});

	test("posts a job once, reads it, opens a document, moves its applicant and reports refusals", async () => {
		await client();
		const { createNjangi, NjangiFailure } = await import(/* @vite-ignore */ pathToFileURL(join(folder, "njangi.ts")).href);
		const njangi = createNjangi({ site: server.address, key: secret });
		const input = {
			body: { title: "Baker", company: "Sawa Digital", location: "Douala", description: "Bread.", skills: ["Ovens", "Dough"] },
			idempotencyKey: crypto.randomUUID(),
		};
		const first = await njangi.post("/jobs/create", input);
		expect((await njangi.post("/jobs/create", input)).job.id).toBe(first.job.id);
		const { job } = await njangi.get("/jobs/{jobId}", { params: { jobId: first.job.id } });
		expect(job.title).toBe("Baker");
		expect((await njangi.get("/hiring/applicants", { query: { job: job.id, limit: "5" } })).applicants).toEqual([]);
		const failure = await njangi
			.patch("/jobs/{jobId}", { params: { jobId: job.id }, body: { title: "" } })
			.catch((error: unknown) => error);
		expect(failure).toBeInstanceOf(NjangiFailure);
		expect(failure).toMatchObject({ status: 422, code: "invalid_fields", fields: { title: expect.any(String) } });
		const { key, bytes } = await site.services.files.write(Readable.from([Buffer.from("%PDF-1.7")]), { maxBytes: 100 });
		const [row] = await site.db.select().from(jobs).where(eq(jobs.id, job.id));
		const { id } = await createApplication(site.db, { cvKey: key, cvBytes: bytes, ...(row ? { job: row } : {}) });
		const open = (applicationId: string) =>
			njangi.get("/application/{applicationId}/{document}", { params: { applicationId, document: "cv" } });
		expect(await (await open(id)).text()).toBe("%PDF-1.7");
		expect(await open(job.id).catch((error: unknown) => error)).toMatchObject({ status: 404, code: "not_found" });
		const path = "/hiring/applicants/{applicationId}/move";
		const move = () => njangi.post(path, { params: { applicationId: id }, body: { version: 0, to: "Offer" } });
		expect((await move()).applicant).toMatchObject({ id, stage: "Offer" });
		const late = await move().catch((error: unknown) => error);
		expect(late).toMatchObject({ status: 409, code: "already_decided", current: { id, stage: "Offer", version: 1 } });
		const stranger = createNjangi({ site: server.address, key: "njk_wrong" });
		expect(await stranger.get("/jobs/user").catch((error: unknown) => error)).toMatchObject({ status: 401, code: "bad_key" });
	});
});
