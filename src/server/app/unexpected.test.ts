import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createApp } from "./app.ts";
import { routes } from "./routes.ts";

/**
 * A bug on our side: the caller learns nothing about it, the operator everything needed to find it, and what people wrote is logged
 * nowhere.
 */
test("an unexpected failure returns 500 without details, and is logged with its request in one line", async () => {
	const site = await testApp();
	const lines: string[] = [];
	const { createLog } = await import("../platform/log.ts");
	const services = { ...site.services, log: createLog((line) => void lines.push(line)) };
	const broken = {
		...routes,
		"GET /jobs": () => () => {
			throw new Error("select secret_column\nfrom users where password = 'hunter2'");
		},
	} as typeof routes;
	const app = createApp({ services, routes: broken, pages: async () => new Response("page") });
	const answer = await app.request("/api/jobs");
	const text = await answer.text();
	expect([answer.status, JSON.parse(text).code]).toEqual([500, "failed"]);
	expect(text).not.toMatch(/secret_column|hunter2|\.ts/);
	const [line = "", ...others] = lines;
	expect(others).toEqual([]);
	expect(line.trimEnd()).not.toContain("\n");
	expect(JSON.parse(line)).toMatchObject({ level: "error", event: "request failed", requestId: expect.any(String), method: "GET" });
	await site.close();
});

test("a failed database statement is logged without people's data", async () => {
	const site = await testApp();
	const lines: string[] = [];
	const { createLog } = await import("../platform/log.ts");
	const services = { ...site.services, log: createLog((line) => void lines.push(line)) };
	const { users } = await import("../db/accounts.ts");
	const broken = {
		...routes,
		"GET /jobs": () => async () => {
			await site.db
				.insert(users)
				.values({ id: "not-an-id", slug: "s", email: "ama.secret@example.cm", fullName: "Ama", activeRole: "jobseeker" });
			throw new Error("the database took it");
		},
	} as typeof routes;
	const app = createApp({ services, routes: broken, pages: async () => new Response("page") });
	expect((await app.request("/api/jobs")).status).toBe(500);
	expect(lines.join("")).toContain("request failed");
	expect(lines.join("")).not.toContain("ama.secret@example.cm");
	await site.close();
});
