import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "../src/server/db/accounts.ts";
import { notifications } from "../src/server/db/notifications.ts";
import { uuidv7 } from "../src/server/platform/ids.ts";
import { demoApp, type Role } from "./support/demo-app.ts";
import { signedInPages } from "./support/signed-in-pages.ts";

/** The cost of a page, in terms that a busy machine does not change; for milliseconds and allocations: `npm run bench:pages`. */

let site: Awaited<ReturnType<typeof demoApp>>;
beforeAll(async () => {
	site = await demoApp();
});
afterAll(() => site.close());

describe.each(["seeker", "recruiter"] as const)("statement and size limits of a %s's pages", (role) => {
	test.each(Object.entries(signedInPages[role]))("%s", async (path, limits) => {
		const { status, page, statements } = await site.get(role, path);
		expect(status).toBe(200);
		expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(limits.statements);
		expect(Buffer.byteLength(page)).toBeLessThanOrEqual(limits.kilobytes * 1024);
	});
});

describe("a cached card", () => {
	const list = "/jobs?location=Douala";
	/** Reads the list without its times: the clock advances from one page to the next. */
	const read = async () => (await site.get("seeker", list)).page.replace(/<time\b.*?<\/time>/gs, "");
	const countSaved = async () => (await read()).split('aria-label="Saved"').length - 1;

	test("is identical in the next page", async () => {
		const first = await read();
		expect(first.split("<article").length).toBeGreaterThan(5);
		expect(await read()).toBe(first);
	});

	test("is rendered anew for a person who saves its job", async () => {
		const seeker = site.as(await site.personOf("seeker"));
		const { jobs } = (await seeker.call("GET /jobs", { query: { location: "Douala" } })).body;
		const jobId = jobs.find(({ isSaved }) => !isSaved)?.id ?? "";
		const before = await countSaved();
		await seeker.call("POST /jobs/save", { body: { jobId } });
		expect(await countSaved()).toBe(before + 1);
		await seeker.call("DELETE /jobs/saved/:jobId", { params: { jobId } });
		expect(await countSaved()).toBe(before);
	});
});

describe("the cached page frame", () => {
	const frameOf = async (role: Role) => (await site.get(role, "/settings")).page.replace(/<main\b.*<\/main>|<script\b.*?<\/script>/gs, "");
	const unreadOf = async (role: Role) => Number(/(\d+) unread notifications?"/.exec(await frameOf(role))?.[1]);

	test("has only the viewer's own links", async () => {
		const moderator = await site.personOf("recruiter");
		await site.db.update(users).set({ moderatorSince: sql`now()` }).where(eq(users.id, moderator.id));
		const links = async (role: Role) => [...(await frameOf(role)).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
		const [ofModerator, ofSeeker] = [await links("recruiter"), await links("seeker")];
		// one in the sidebar, one in the menu
		expect(ofModerator.filter((href) => href === "/moderation")).toHaveLength(2);
		expect(ofSeeker).not.toContain("/moderation");
		await site.db.update(users).set({ moderatorSince: null }).where(eq(users.id, moderator.id));
		expect(await links("recruiter")).not.toContain("/moderation");
		expect(await links("seeker")).toEqual(ofSeeker);
	});

	test("counts the viewer's notifications as soon as they arrive", async () => {
		const [recruiter, seeker] = [await unreadOf("recruiter"), await unreadOf("seeker")];
		const { id: userId } = await site.personOf("seeker");
		const notification = {
			id: uuidv7(),
			userId,
			type: "community",
			kind: "postLiked",
			params: { actor: "Somebody" },
			targetKind: "decisions",
		} as const;
		await site.db.insert(notifications).values(notification);
		expect(await unreadOf("seeker")).toBe(seeker + 1);
		expect(await unreadOf("recruiter")).toBe(recruiter);
	});
});
