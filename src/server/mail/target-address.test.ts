import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createCompany, createMember, createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import { createGroup } from "../../../tests/support/groups.ts";
import { type TargetAddress, type TargetKind, targets } from "../../contract/addresses.ts";
import { comments, posts } from "../db/feed.ts";
import { notifications } from "../db/notifications.ts";
import { startups } from "../db/startups.ts";
import { uuidv7 } from "../platform/ids.ts";

let site: Awaited<ReturnType<typeof testApp>>;
let ama: Awaited<ReturnType<typeof createSeeker>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site?.close());
beforeEach(async () => {
	ama = await createSeeker(site.db);
});

/** Sends a notification about a thing and returns the address it links to. */
async function addressOf(targetKind: TargetKind, targetId: string | null): Promise<string> {
	const row = { type: "other", kind: "accountLifted", params: {}, targetKind, targetId };
	await site.db.insert(notifications).values({ id: uuidv7(), userId: ama.id, ...row });
	return (await read())[0] ?? "";
}
const read = async () => (await site.as(ama).call("GET /auth/notifications")).body.notifications.map(({ href }) => href);

const id = "0198a000-0000-7000-8000-000000000001";
const company = () => createCompany(site.db, { id: uuidv7() });
const follower = (visibility: "public" | "private" = "public") => createSeeker(site.db, { visibility });

async function startup() {
	const [{ id: companyId, slug }, id] = [await company(), uuidv7()];
	await site.db.insert(startups).values({ id, companyId });
	return { id, slug };
}

async function createComment() {
	const common = { authorId: ama.id, content: "Good day", mentions: [] };
	const [post, comment] = [uuidv7(), uuidv7()];
	await site.db.insert(posts).values({ id: post, kind: "text", tags: [], ...common });
	await site.db.insert(comments).values({ id: comment, postId: post, ...common });
	return { id: comment, post };
}

let made: ReturnType<typeof createGroup> | undefined;
const group = () => (made ??= createGroup(site.db, { owner: ama }));

/** One thing for each way to build an address: its id, and the address's parts. */
const targetsBy: Record<`${TargetAddress["by"]}`, () => Promise<{ id: string | null; parts: string[] }>> = {
	null: async () => ({ id: null, parts: [] }),
	list: async () => ({ id, parts: [] }),
	id: async () => ({ id, parts: [id] }),
	group: async () => ({ id: (await group()).id, parts: [(await group()).slug] }),
	company: async () => {
		const { id, slug } = await company();
		return { id, parts: [slug] };
	},
	startup: async () => {
		const { id, slug } = await startup();
		return { id, parts: [slug] };
	},
	follower: async () => {
		const { id, slug } = await follower();
		return { id, parts: [slug] };
	},
	comment: async () => {
		const { id, post } = await createComment();
		return { id, parts: [post, id] };
	},
};

describe("a notification's link", () => {
	test.each(Object.entries(targets))("is the address of its target: %s", async (kind, { by, address }) => {
		const { id, parts } = await targetsBy[`${by}`]();
		expect(await addressOf(kind as TargetKind, id)).toBe((address as (...parts: string[]) => string)(...parts));
	});

	test("is different for each kind of target", () => {
		const addresses = Object.values(targets).map(({ address }) => (address as (...parts: string[]) => string)("a", "b"));
		expect(new Set(addresses).size).toBe(addresses.length);
	});

	test("uses a company's current name", async () => {
		const { id, slug } = await createCompany(site.db, { name: "Sawa Before" });
		const owner = await createRecruiter(site.db);
		await createMember(site.db, { companyId: id, userId: owner.id });
		expect(await addressOf("company", id)).toBe(`/company/${slug}`);
		await site.as(owner).call("PATCH /companies/:slug", { params: { slug }, body: { name: "Sawa After" } as never });
		expect(await read()).toEqual(["/company/sawa-after"]);
		expect((await site.guest.call("GET /companies/:slug", { params: { slug: "sawa-after" } })).body.company.name).toBe("Sawa After");
	});

	test("uses a follower's current name", async () => {
		const person = await follower();
		await addressOf("follower", person.id);
		await site.as(person).call("PATCH /user/profile", { body: { fullName: "Cho Ndifor" } });
		expect(await read()).toEqual(["/users/cho-ndifor"]);
	});

	test("is the list of followers if the follower isn't visible", async () => {
		expect(await addressOf("follower", (await follower("private")).id)).toBe("/my-networks?list=followers");
	});

	test("is the list of notifications if the target is gone", async () => {
		for (const kind of ["comment", "company"] as const) expect(await addressOf(kind, id)).toBe("/notifications");
	});
});
