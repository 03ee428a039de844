import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createJob, createRecruiter, createSeeker, pdf } from "../../../tests/support/cast.ts";
import { startS3 } from "../../../tests/support/s3-server.ts";
import { serve } from "../../../tests/support/serve.ts";
import { openSession } from "../accounts/sessions.ts";
import { applications } from "../db/applications.ts";

/** Files in S3 while that server is gone: uploads and downloads get a proper error, and nothing is left half done. */

const large = 3 * 1024 * 1024;
let s3: Awaited<ReturnType<typeof startS3>>;
let site: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
	s3 = await startS3();
	site = await testApp(s3.env);
});
afterAll(async () => {
	await site?.close();
	await s3?.stop();
});

async function scene() {
	const owner = await createRecruiter(site.db);
	const job = await createJob(site.db, { ownerId: owner.id });
	const seeker = await createSeeker(site.db);
	const apply = () => {
		const form = new FormData();
		const fields = { fullName: "Ama Ngono", email: "ama@example.cm", cv: pdf(large, "cv.pdf"), cover_letter: pdf(300, "letter.pdf") };
		for (const [name, value] of Object.entries(fields)) form.append(name, value);
		return site.as(seeker).call("POST /application/jobs/:jobId", { params: { jobId: job.id }, form });
	};
	return { owner, job, seeker, apply };
}

test("an application whose files can't be stored isn't sent, and can be sent again", { timeout: 30_000 }, async () => {
	const { apply } = await scene();
	s3.endAfter(large / 2, "death");
	const failed = await apply();
	expect([failed.status, failed.headers.get("retry-after"), failed.body.message]).toEqual([
		503,
		"5",
		"Files can’t be saved or opened right now. Nothing was changed. Please try again in a few minutes.",
	]);
	expect(await site.db.select().from(applications)).toEqual([]);
	await s3.start();
	expect((await apply()).status).toBe(200);
});

test("access to a file is refused before S3 is asked; the owner and the applicant read it whole", async () => {
	const { owner, seeker, apply } = await scene();
	const { id } = (await apply()).body.application;
	const stranger = await createRecruiter(site.db);
	s3.requests.length = 0;
	const read = (person: { id: string }, headers = {}) => site.as(person).request(`/api/application/${id}/cv`, { headers });
	expect((await read(stranger)).status).toBe(404);
	expect(s3.requests).toEqual([]);
	for (const person of [owner, seeker]) expect((await (await read(person)).arrayBuffer()).byteLength).toBe(large);
	expect(s3.requests.length).toBe(2);
});

test("an interrupted download is cut, never ended as if complete; without S3 it is a 503", {
	timeout: 30_000,
}, async () => {
	const { owner, apply } = await scene();
	const { id } = (await apply()).body.application;
	const server = await serve({ app: site.app, settings: site.services.settings });
	try {
		const cookie = `session=${await openSession(site.db, { userId: owner.id, userAgent: "test" })}`;
		const download = async () => {
			const answer = await fetch(`${server.address}/api/application/${id}/cv`, { headers: { cookie } });
			return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
		};
		s3.endAfter(large / 2, "death");
		await expect(download()).rejects.toThrow("terminated");
		expect((await download()).status).toBe(503);
		await s3.start();
		expect(await download()).toEqual({ status: 200, bytes: large });
	} finally {
		server.close();
	}
});
