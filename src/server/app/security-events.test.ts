import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createJob, createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import { endpoints } from "../../contract/endpoints.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { securityEvents } from "./security-events.ts";

let site: Awaited<ReturnType<typeof testApp>>;
let events: Record<string, unknown>[] = [];
beforeAll(async () => {
	site = await testApp();
	site.services.security = { write: (fields) => void events.push(fields), close: async () => {} };
});
beforeEach(() => {
	events = [];
});
afterAll(() => site.close());

describe("security events", () => {
	test("refer only to existing calls", () => {
		for (const key of Object.keys(securityEvents)) expect(endpoints).toHaveProperty([key]);
	});

	test("record successful and failed sign-ins with their origin, without the email or password", async () => {
		const person = await createSeeker(site.db, { email: "ama@example.cm", passwordHash: await hashPassword("right password") });
		const enter = (password: string) => site.guest.call("POST /auth/login", { body: { email: "ama@example.cm", password } });
		await enter("right password");
		await enter("guessed password");
		expect(events).toEqual([
			{ id: expect.any(String), event: "sign-in", route: "POST /auth/login", outcome: "done", who: person.id, from: "127.0.0.1" },
			{ id: expect.any(String), event: "sign-in", route: "POST /auth/login", outcome: "wrong_credentials", who: null, from: "127.0.0.1" },
		]);
		expect(JSON.stringify(events)).not.toMatch(/ama@|password"/);
	});

	test("record calls refused for role or CSRF, but not calls open to everyone", async () => {
		const [seeker, recruiter] = [await createSeeker(site.db), await createRecruiter(site.db)];
		const job = await createJob(site.db, { ownerId: recruiter.id });
		await site.as(seeker).call("GET /jobs/user");
		await site.as(seeker).call("GET /jobs/:jobId", { params: { jobId: job.id } });
		await site.as(seeker).request("/api/jobs/save", { method: "POST", body: "{}" });
		expect(events).toMatchObject([
			{ event: "refused", route: "GET /jobs/user", outcome: "wrong_role", who: seeker.id },
			{ event: "refused", route: "POST /jobs/save", outcome: "csrf", who: null },
		]);
	});
});
