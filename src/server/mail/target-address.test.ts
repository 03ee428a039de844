import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createCompany, createMember, createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import { createGroup } from "../../../tests/support/groups.ts";
import { comments, posts } from "../db/feed.ts";
import { notifications, type TargetKind } from "../db/notifications.ts";
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

/** Tells of a thing, and gives the address to which that leads. */
async function addressOf(targetKind: TargetKind, targetId: string | null): Promise<string> {
	const row = { type: "other", kind: "accountLifted", facts: {}, targetKind, targetId };
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
	const said = { authorId: ama.id, content: "Good day", mentions: [] };
	const [post, comment] = [uuidv7(), uuidv7()];
	await site.db.insert(posts).values({ id: post, kind: "text", tags: [], ...said });
	await site.db.insert(comments).values({ id: comment, postId: post, ...said });
	return { id: comment, post };
}

let made: ReturnType<typeof createGroup> | undefined;
const group = () => (made ??= createGroup(site.db, { owner: ama }));

/** Of each kind: how a thing of it is called, and the address that it has then. */
const things: Record<TargetKind, () => Promise<{ id: string | null; href: string }>> = {
	application: async () => ({ id, href: `/applications/${id}` }),
	conversation: async () => ({ id, href: `/messages/${id}` }),
	post: async () => ({ id, href: `/feed/${id}` }),
	comment: async () => {
		const comment = await createComment();
		return { id: comment.id, href: `/feed/${comment.post}?comment=${comment.id}` };
	},
	follower: async () => {
		const person = await follower();
		return { id: person.id, href: `/users/${person.slug}` };
	},
	report: async () => ({ id, href: `/reports/${id}` }),
	company: async () => {
		const { id, slug } = await company();
		return { id, href: `/company/${slug}` };
	},
	companyMembers: async () => {
		const { id, slug } = await company();
		return { id, href: `/company/members?company=${slug}` };
	},
	investor: async () => ({ id, href: `/investor-tracker/${id}` }),
	investorBoard: async () => {
		const { id, slug } = await company();
		return { id, href: `/investor-tracker?company=${slug}` };
	},
	companyDocuments: async () => {
		const { id, slug } = await company();
		return { id, href: `/company/documents?company=${slug}` };
	},
	webhooks: async () => {
		const { id, slug } = await company();
		return { id, href: `/company/webhooks?company=${slug}` };
	},
	editCompany: async () => {
		const { id, slug } = await company();
		return { id, href: `/company/edit?company=${slug}` };
	},
	companyInvitation: async () => ({ id, href: `/company/invitation?invitation=${id}` }),
	startup: async () => {
		const { id, slug } = await startup();
		return { id, href: `/startup/${slug}` };
	},
	startupListing: async () => {
		const { id, slug } = await startup();
		return { id, href: `/startup-listings/${slug}` };
	},
	startupInvitations: async () => ({ id, href: "/startup-invitations" }),
	skills: async () => ({ id, href: "/assessments" }),
	endorsements: async () => ({ id, href: "/assessments/endorsements" }),
	group: async () => ({ id: (await group()).id, href: `/community/${(await group()).slug}` }),
	groupRequests: async () => ({ id: (await group()).id, href: `/community/${(await group()).slug}/requests` }),
	groupReports: async () => ({ id: (await group()).id, href: `/community/${(await group()).slug}/reports` }),
	groupInvitations: async () => ({ id, href: "/community/invitations" }),
	groupDecision: async () => ({ id, href: `/community/decisions/${id}` }),
	decision: async () => ({ id, href: `/decisions/${id}` }),
	job: async () => ({ id, href: `/jobs/${id}` }),
	replies: async () => ({ id: null, href: "/replies" }),
	decisions: async () => ({ id: null, href: "/decisions" }),
};

describe("a notification leads to", () => {
	test.each(Object.keys(things) as TargetKind[])("the address of its thing: %s", async (kind) => {
		const { id, href } = await things[kind]();
		expect(await addressOf(kind, id)).toBe(href);
	});

	test("a company's page under the name that it has now", async () => {
		const { id, slug } = await createCompany(site.db, { name: "Sawa Before" });
		const owner = await createRecruiter(site.db);
		await createMember(site.db, { companyId: id, userId: owner.id });
		expect(await addressOf("company", id)).toBe(`/company/${slug}`);
		await site.as(owner).call("PATCH /companies/:slug", { params: { slug }, body: { name: "Sawa After" } as never });
		expect(await read()).toEqual(["/company/sawa-after"]);
		expect((await site.guest.call("GET /companies/:slug", { params: { slug: "sawa-after" } })).body.company.name).toBe("Sawa After");
	});

	test("a follower under the name that they have now", async () => {
		const person = await follower();
		await addressOf("follower", person.id);
		await site.as(person).call("PATCH /user/profile", { body: { fullName: "Cho Ndifor" } });
		expect(await read()).toEqual(["/users/cho-ndifor"]);
	});

	test("one's followers, where who follows is not to be seen", async () => {
		expect(await addressOf("follower", (await follower("private")).id)).toBe("/my-networks?list=followers");
	});

	test("the list of all, where the thing is gone in this moment", async () => {
		for (const kind of ["comment", "company"] as const) expect(await addressOf(kind, id)).toBe("/notifications");
	});
});
