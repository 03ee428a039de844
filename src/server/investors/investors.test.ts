import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createCompany, createMember, createRecruiter, createSeeker, pdf } from "../../../tests/support/cast.ts";
import { withConcurrentChange } from "../../../tests/support/concurrent-change.ts";
import { notificationsOf } from "../../../tests/support/notifications.ts";
import { users } from "../db/accounts.ts";
import { companyMembers } from "../db/companies.ts";
import { investorAccess, investorChanges, investorImports, investors } from "../db/investors.ts";
import { mails } from "../db/notifications.ts";
import { storedFiles } from "../db/stored-files.ts";
import { sendDailyDigests } from "../notifications/daily-digest.ts";
import { dayInDouala, todayInDouala } from "../platform/clock.ts";
import { writeValues } from "../platform/cursor.ts";
import type { Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { csvField } from "../platform/write-csv.ts";
import { personalData } from "../settings/personal-data.ts";
import { purgeDeletedAccounts } from "../settings/purge-deleted-accounts.ts";
import { deleteOldImports } from "./import.ts";
import { remindNextSteps } from "./remind.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

async function newPerson(fullName: string) {
	const user = await createRecruiter(site.db, { fullName });
	return { user, person: site.as(user) };
}
type Someone = Awaited<ReturnType<typeof newPerson>>;

/** An owner, a colleague and a reader of one company, and a member of another one that the colleague also recruits for. */
async function team() {
	const [owner, colleague, reader, stranger] = [
		await newPerson("Ama Ngono"),
		await newPerson("Paul Biloa"),
		await newPerson("Rita Reader"),
		await newPerson("Eve Other"),
	];
	const company = await createCompany(site.db, { name: "Sawa Labs", nameKey: uuidv7(), slug: `sawa-${uuidv7()}` });
	const other = await createCompany(site.db);
	await createMember(
		site.db,
		{ companyId: company.id, userId: owner.user.id },
		{ companyId: company.id, userId: colleague.user.id, role: "recruiter" },
		{ companyId: company.id, userId: reader.user.id, role: "interviewer" },
		{ companyId: other.id, userId: stranger.user.id },
		{ companyId: other.id, userId: colleague.user.id, role: "recruiter" },
	);
	return { owner, colleague, reader, stranger, company, slug: company.slug, ofStranger: other.slug };
}

const letIn = ({ person }: Someone, slug: string, userId: string, desired = true) =>
	person.call("POST /investor-boards/:slug/team", { params: { slug }, body: { userId, desired } });
const board = ({ person }: Someone, slug: string, query = {}) => person.call("GET /investor-boards/:slug", { params: { slug }, query });

async function add({ person }: Someone, slug: string, more: Record<string, unknown> = {}) {
	const answer = await person.call("POST /investor-boards/:slug/investors", { params: { slug }, body: { name: "Wouri Capital", ...more } });
	expect(answer.status).toBe(200);
	return answer.body.investor;
}
const read = async ({ person }: Someone, investorId: string) =>
	(await person.call("GET /investors/:investorId", { params: { investorId } })).body.investor;
const move = ({ person }: Someone, investorId: string, body: { to: "meeting" | "committed" | "passed"; version: number }) =>
	person.call("POST /investors/:investorId/move", { params: { investorId }, body });

describe("access to a company's investors (decisions.md The menu's other rooms)", () => {
	test("is for owners and colleagues they let in; others get 404", async () => {
		const { owner, colleague, reader, stranger, slug, ofStranger } = await team();
		const { id } = await add(owner, slug);
		// having a board of one's own gives no access to others
		await add(stranger, ofStranger);
		const begin = ({ person }: Someone, slug: string) =>
			person.call("POST /investor-boards/:slug/rounds", { params: { slug }, body: { name: "Seed", target: "5 M" } });
		await begin(stranger, ofStranger);
		const round = (await begin(owner, slug)).body;
		const guest = await site.guest.call("GET /investor-boards/:slug", { params: { slug } });
		const seeker = await site.as(await createSeeker(site.db)).call("GET /investor-boards/:slug", { params: { slug } });
		expect([guest.status, seeker.status]).toEqual([401, 403]);
		for (const other of [colleague, reader, stranger]) {
			expect((await board(other, slug)).status).toBe(404);
			expect((await other.person.call("GET /investors/:investorId", { params: { investorId: id } })).status).toBe(404);
			expect((await other.person.call("GET /investor-boards/:slug/export", { params: { slug } })).status).toBe(404);
			expect((await move(other, id, { to: "meeting", version: 1 })).status).toBe(404);
			expect((await other.person.call("DELETE /investor-rounds/:roundId", { params: { roundId: round.id } })).status).toBe(404);
			expect((await other.person.call("GET /investor-boards")).body.boards.map((one) => one.slug)).not.toContain(slug);
		}
		expect((await letIn(stranger, slug, stranger.user.id)).status).toBe(404);
		expect((await letIn(owner, slug, stranger.user.id)).status).toBe(404);

		expect((await letIn(owner, slug, colleague.user.id)).body).toMatchObject({ isLetIn: true });
		await letIn(owner, slug, colleague.user.id);
		expect((await notificationsOf(site.db, colleague.user.id)).map(({ kind }) => kind)).toEqual(["investorsOpened"]);
		expect((await board(colleague, slug)).body.board).toMatchObject({ role: "recruiter", mayWrite: true });
		expect((await letIn(colleague, slug, reader.user.id)).status).toBe(403);
		// for this company only
		expect((await board(colleague, ofStranger)).status).toBe(404);
	});

	test("is read-only for an interviewer who is let in", async () => {
		const { owner, reader, slug } = await team();
		const { id } = await add(owner, slug);
		await letIn(owner, slug, reader.user.id);
		expect((await board(reader, slug)).body.board).toMatchObject({ mayWrite: false });
		expect((await move(reader, id, { to: "meeting", version: 1 })).status).toBe(403);
		const written = await reader.person.call("POST /investor-boards/:slug/investors", { params: { slug }, body: { name: "X" } });
		expect([written.status, written.body.message]).toEqual([
			403,
			"You can read these investors but not change them. Ask an owner of the company.",
		]);
		// refused before the input is validated
		const broken = await reader.person.call("POST /investor-boards/:slug/investors", { params: { slug }, body: { name: "" } });
		expect(broken.status).toBe(403);
	});

	test("ends at once when revoked or on leaving the company, and rejoining doesn't restore it", async () => {
		const { owner, colleague, company, slug } = await team();
		const { id } = await add(owner, slug);
		await letIn(owner, slug, colleague.user.id);
		await letIn(owner, slug, colleague.user.id, false);
		expect((await board(colleague, slug)).status).toBe(404);
		await letIn(owner, slug, colleague.user.id);
		await site.db.delete(companyMembers).where(and(eq(companyMembers.companyId, company.id), eq(companyMembers.userId, colleague.user.id)));
		expect((await colleague.person.call("GET /investors/:investorId", { params: { investorId: id } })).status).toBe(404);
		await createMember(site.db, { companyId: company.id, userId: colleague.user.id, role: "recruiter" });
		expect((await board(colleague, slug)).status).toBe(404);
	});
});

test.each([
	{
		who: "is no longer let in",
		status: 404,
		change: async (tx: Transaction, { companyId, userId }: { companyId: string; userId: string }) => {
			await tx.execute(sql`select from company_members where company_id = ${companyId} for update`);
			await tx.delete(investorAccess).where(and(eq(investorAccess.companyId, companyId), eq(investorAccess.userId, userId)));
		},
	},
	{
		who: "only reads from now on",
		status: 403,
		change: (tx: Transaction, { companyId, userId }: { companyId: string; userId: string }) =>
			tx
				.update(companyMembers)
				.set({ role: "interviewer" })
				.where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId))),
	},
])("a colleague who $who during the request writes nothing", async ({ status, change }) => {
	const { owner, colleague, company, slug } = await team();
	await letIn(owner, slug, colleague.user.id);
	// where they can see the investors of another company
	await createMember(site.db, { companyId: (await createCompany(site.db)).id, userId: colleague.user.id });
	await site.signIn(colleague.user);
	const answer = await withConcurrentChange(site.db, {
		change: (tx) => change(tx, { companyId: company.id, userId: colleague.user.id }),
		call: () => colleague.person.call("POST /investor-boards/:slug/investors", { params: { slug }, body: { name: "Wouri Capital" } }),
	});
	expect(answer.status).toBe(status);
	expect(await site.db.select().from(investors).where(eq(investors.companyId, company.id))).toEqual([]);
});

describe("the board", () => {
	test("shows the picture of an investor's owner", async () => {
		const { owner, slug } = await team();
		const avatar = "a".repeat(32);
		await site.db.update(users).set({ avatar }).where(eq(users.id, owner.user.id));
		await add(owner, slug, { owner: owner.user.id });
		const { columns } = (await board(owner, slug)).body;
		expect(columns[0]?.investors[0]?.owner?.avatar).toContain(avatar);
	});

	test("has a column per stage with count and sum, newest first, filtered by words, owner, due date and round", async () => {
		const { owner, slug } = await team();
		const today = todayInDouala();
		await add(owner, slug, {
			name: "Wouri Capital",
			amount: "25 000 000 FCFA",
			stage: "contacted",
			owner: owner.user.id,
			nextStep: "Call",
			nextOn: today,
		});
		await add(owner, slug, { name: "Ébène Fonds", amount: 5_000_000, stage: "contacted", person: "Paul Kotto", nextOn: "2020-01-01" });
		await add(owner, slug, { name: "Marie Fouda", kind: "person" });
		const { columns, ownDue } = (await board(owner, slug)).body;
		expect(columns.map(({ stage, count, amount }) => [stage, count, amount])).toEqual([
			["identified", 1, 0],
			["contacted", 2, 30_000_000],
			["meeting", 0, 0],
			["diligence", 0, 0],
			["committed", 0, 0],
			["passed", 0, 0],
		]);
		expect(columns[1]?.investors.map(({ name }) => name)).toEqual(["Ébène Fonds", "Wouri Capital"]);
		expect(ownDue).toBe(1);
		const found = async (query: Record<string, string>) =>
			(await board(owner, slug, query)).body.columns.flatMap((one) => one.investors.map(({ name }) => name));
		expect(await found({ q: "ebene" })).toEqual(["Ébène Fonds"]);
		expect(await found({ q: "kotto fonds" })).toEqual(["Ébène Fonds"]);
		expect(await found({ owner: "me" })).toEqual(["Wouri Capital"]);
		expect(await found({ owner: "nobody", due: "overdue" })).toEqual(["Ébène Fonds"]);
		expect(await found({ due: "today" })).toEqual(["Wouri Capital"]);
		expect(await found({ due: "none" })).toEqual(["Marie Fouda"]);
		expect(await found({ round: uuidv7() })).toEqual([]);
		expect((await board(owner, slug, { due: "someday" })).status).toBe(422);
	});

	test("sums a round's committed and weighted amounts (5, 10, 25, 50, 100 and 0 % by stage)", async () => {
		const { owner, slug } = await team();
		const begun = await owner.person.call("POST /investor-boards/:slug/rounds", {
			params: { slug },
			body: { name: "Seed", target: "150 000 000", closesOn: "2027-03-31" },
		});
		expect(begun.status).toBe(200);
		for (const stage of ["identified", "contacted", "meeting", "diligence", "committed", "passed"])
			await add(owner, slug, { name: `In ${stage}`, stage, amount: 10_000_000 });
		const { rounds } = (await board(owner, slug)).body;
		expect(rounds).toEqual([
			{
				id: begun.body.id,
				name: "Seed",
				target: 150_000_000,
				closesOn: "2027-03-31",
				isCurrent: true,
				committed: 10_000_000,
				weighted: 19_000_000,
				investors: 6,
			},
		]);
		const second = await owner.person.call("POST /investor-boards/:slug/rounds", {
			params: { slug },
			body: { name: "A", target: 1, isCurrent: true },
		});
		expect((await board(owner, slug)).body.rounds.map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
			["A", true],
			["Seed", false],
		]);
		expect((await owner.person.call("DELETE /investor-rounds/:roundId", { params: { roundId: second.body.id } })).status).toBe(200);
		const wrong = await owner.person.call("POST /investor-boards/:slug/rounds", { params: { slug }, body: { name: "", target: "much" } });
		expect(wrong.body.fields).toEqual({ name: "Give the round a name.", target: "Enter an amount in FCFA, for example 25 000 000." });
	});

	test("pages each investor once, in a column and in every order of the table", async () => {
		const { owner, company, slug } = await team();
		const many = Array.from({ length: 57 }, (_, place) => ({
			id: uuidv7(),
			companyId: company.id,
			name: `Fund ${place}`,
			nameKey: `fund ${place % 7}`,
			words: "",
			kind: "organisation" as const,
			stage: "meeting" as const,
			amount: place % 3 === 0 ? null : place * 1000,
			nextOn: place % 4 === 0 ? null : `2027-01-${String((place % 28) + 1).padStart(2, "0")}`,
		}));
		await site.db.insert(investors).values(many);
		const column = (await board(owner, slug)).body.columns[2];
		expect([column?.count, column?.investors.length]).toEqual([57, 25]);
		const rest = await owner.person.call("GET /investor-boards/:slug/investors", {
			params: { slug },
			query: { stage: "meeting", cursor: column?.next ?? "", limit: "50" },
		});
		expect(new Set([...(column?.investors ?? []), ...rest.body.investors].map(({ id }) => id)).size).toBe(57);
		expect(rest.body.next).toBeNull();
		for (const sort of ["moved", "name", "amount", "next"] as const) {
			const seen: string[] = [];
			for (let cursor: string | null | undefined; cursor !== null; ) {
				const page = await owner.person.call("GET /investor-boards/:slug/investors", {
					params: { slug },
					query: { sort, limit: "20", ...(cursor ? { cursor } : {}) },
				});
				expect(page.body.total).toBe(57);
				seen.push(...page.body.investors.map(({ id }) => id));
				cursor = page.body.next;
			}
			expect(new Set(seen).size).toBe(57);
			expect(seen).toHaveLength(57);
		}
		for (const cursor of ["x", column?.next ?? ""]) {
			const wrong = await owner.person.call("GET /investor-boards/:slug/investors", { params: { slug }, query: { sort: "name", cursor } });
			expect([wrong.status, wrong.body.code]).toEqual([400, "bad_cursor"]);
		}
		for (const forged of [
			["next", "2026-02-31", uuidv7()],
			["next", "0000-01-01", uuidv7()],
			["moved", "0000-01-01T00:00:00.000000Z", uuidv7()],
		] as const) {
			const query = { sort: forged[0], cursor: writeValues(forged) };
			const wrong = await owner.person.call("GET /investor-boards/:slug/investors", { params: { slug }, query });
			expect([wrong.status, wrong.body.code]).toEqual([400, "bad_cursor"]);
		}
	});
});

describe("an investor", () => {
	test("can be moved once per version; the second of two concurrent moves gets 409", async () => {
		const { owner, colleague, slug } = await team();
		await letIn(owner, slug, colleague.user.id);
		const { id, version } = await add(owner, slug);
		const both = await Promise.all([move(owner, id, { to: "meeting", version }), move(colleague, id, { to: "committed", version })]);
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		const late = both.find(({ status }) => status === 409);
		expect(late?.body.message).toBe("Someone changed this investor first. Here is the latest version.");
		const now = await read(owner, id);
		expect(now.version).toBe(2);
		expect((await move(owner, id, { to: now.stage as "meeting", version })).body.version).toBe(2);
		expect(now.history.map(({ kind, from, to }) => [kind, from, to])).toEqual([
			["stage", "identified", now.stage],
			["created", null, "identified"],
		]);
		expect([owner.user.id, colleague.user.id]).toContain(now.history[0]?.by?.id);
	});

	test("can be edited, with a history of each change; invalid fields are reported by name", async () => {
		const { owner, colleague, stranger, slug } = await team();
		const made = await add(owner, slug, { amount: 1000 });
		const edit = (body: Record<string, unknown>) =>
			owner.person.call("PATCH /investors/:investorId", {
				params: { investorId: made.id },
				body: { name: made.name, version: made.version, ...body },
			});
		const wrong = await edit({ amount: "a lot", nextOn: "2026-02-31", stage: "lost" });
		expect([wrong.status, wrong.body.fields]).toEqual([
			422,
			{ amount: "Enter an amount in FCFA, for example 25 000 000.", nextOn: "This isn’t a date.", stage: expect.any(String) },
		]);
		for (const outsider of [colleague, stranger])
			expect((await edit({ owner: outsider.user.id })).body.fields).toEqual({ owner: "Choose someone who can see these investors." });
		expect((await edit({ round: uuidv7() })).status).toBe(422);
		expect((await edit({ amount: "2,5 M", owner: owner.user.id, nextStep: "Send the deck", nextOn: "2026-12-01" })).body.version).toBe(2);
		expect((await edit({ amount: 5 })).status).toBe(409);
		const now = await read(owner, made.id);
		expect(now).toMatchObject({ amount: 2_500_000, nextStep: "Send the deck", nextOn: "2026-12-01", owner: { id: owner.user.id } });
		expect(
			now.history
				.slice(0, 4)
				.map(({ kind, from, to }) => [kind, from, to])
				.toSorted(),
		).toEqual([
			["amount", "1000", "2500000"],
			["nextOn", null, "2026-12-01"],
			["nextStep", null, "Send the deck"],
			["owner", null, "Ama Ngono"],
		]);
	});

	test("has people, and shows possible duplicates by name or email", async () => {
		const { owner, stranger, slug } = await team();
		const first = await add(owner, slug, { name: "Wouri Capital", person: "Paul Kotto", email: "paul@wouri.example" });
		const alike = await add(owner, slug, { name: "wouri  CAPITAL" });
		const byMail = await add(owner, slug, { name: "Paul Kotto", kind: "person", email: "Paul@Wouri.example" });
		const created = await read(owner, first.id);
		expect(created.people).toMatchObject([{ name: "Paul Kotto", email: "paul@wouri.example" }]);
		expect(created.duplicates.map(({ id }) => id).toSorted()).toEqual([alike.id, byMail.id].toSorted());
		const body = { name: "Awa Diallo", role: "Partner", phone: "+237 677 00 00 00" };
		const params = { investorId: first.id };
		expect((await stranger.person.call("POST /investors/:investorId/people", { params, body })).status).toBe(404);
		const added = await owner.person.call("POST /investors/:investorId/people", { params, body });
		expect((await owner.person.call("POST /investors/:investorId/people", { params, body: { name: "X", email: "no" } })).status).toBe(422);
		const remove = () =>
			owner.person.call("DELETE /investors/:investorId/people/:personId", { params: { ...params, personId: added.body.id } });
		expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
		expect((await read(owner, first.id)).people).toHaveLength(1);
	});

	test("has notes and meetings that notify mentioned colleagues with access", async () => {
		const { owner, colleague, reader, stranger, slug } = await team();
		await letIn(owner, slug, colleague.user.id);
		const { id } = await add(owner, slug);
		const params = { investorId: id };
		const text = `@${colleague.user.slug} @${reader.user.slug} @${stranger.user.slug} please call. <b>bold</b>`;
		const written = await owner.person.call("POST /investors/:investorId/notes", { params, body: { text, metOn: "2026-11-20" } });
		expect(written.status).toBe(200);
		expect((await read(owner, id)).notes).toMatchObject([{ text, metOn: "2026-11-20", isOwn: true, author: { fullName: "Ama Ngono" } }]);
		expect((await notificationsOf(site.db, colleague.user.id)).map(({ kind }) => kind)).toContain("investorMentioned");
		for (const other of [reader, stranger]) expect(await notificationsOf(site.db, other.user.id)).toEqual([]);
		const remove = ({ person }: Someone) =>
			person.call("DELETE /investors/:investorId/notes/:noteId", { params: { ...params, noteId: written.body.id } });
		expect([(await remove(colleague)).status, (await remove(owner)).status, (await remove(owner)).status]).toEqual([403, 200, 404]);
		expect((await owner.person.call("POST /investors/:investorId/notes", { params, body: { text: " " } })).body.fields).toEqual({
			text: "Write something first.",
		});
	});

	test("has private files, and can be deleted once", async () => {
		const { owner, stranger, slug } = await team();
		const { id } = await add(owner, slug);
		const form = () => {
			const form = new FormData();
			form.set("file", pdf(500, "Term sheet.pdf"));
			return form;
		};
		const params = { investorId: id };
		expect((await stranger.person.call("POST /investors/:investorId/files", { params, form: form() })).status).toBe(404);
		const sent = await owner.person.call("POST /investors/:investorId/files", { params, form: form() });
		const file = { params: { ...params, fileId: sent.body.id } };
		expect((await read(owner, id)).files).toMatchObject([{ name: "Term sheet.pdf", bytes: 500 }]);
		expect((await owner.person.call("GET /investors/:investorId/files/:fileId", file)).headers.get("content-disposition")).toContain(
			"attachment",
		);
		expect((await stranger.person.call("GET /investors/:investorId/files/:fileId", file)).status).toBe(404);
		const remove = ({ person }: Someone) => person.call("DELETE /investors/:investorId", { params });
		expect([(await remove(stranger)).status, (await remove(owner)).status, (await remove(owner)).status]).toEqual([404, 200, 404]);
	});

	test("is announced to open pages when added", async () => {
		const { owner, slug } = await team();
		const since = String(Date.now());
		await add(owner, slug);
		const missed = await owner.person.request(`/api/events?look=true&since=${since}`);
		expect(await missed.text()).toContain(`event: investors\ndata: {"company":"${slug}"}`);
	});
});

describe("next steps", () => {
	test("notify on their day, once, the investor's owner or else the company's owners, grouped per board", async () => {
		const { owner, colleague, company, slug } = await team();
		await letIn(owner, slug, colleague.user.id);
		const [today, tomorrow] = [todayInDouala(), dayInDouala(new Date(Date.now() + 86_400_000))];
		const mine = { owner: colleague.user.id, nextStep: "Call", nextOn: today };
		const one = await add(owner, slug, { name: "One", ...mine });
		await add(owner, slug, { name: "Two", nextStep: "Write", nextOn: today });
		await add(owner, slug, { name: "Three", nextOn: today });
		await add(owner, slug, { name: "Old", nextStep: "Long ago", nextOn: "2020-01-01" });
		await add(owner, slug, { name: "Later", nextStep: "Later", nextOn: tomorrow });
		await remindNextSteps(site.db, today);
		await remindNextSteps(site.db, today);
		const noticesTo = async ({ user }: Someone) =>
			(await notificationsOf(site.db, user.id))
				.filter(({ kind }) => kind.startsWith("investorStep"))
				.map(({ kind, params }) => [kind, params]);
		expect(await noticesTo(colleague)).toEqual([["investorStepDue", { investor: "One", step: "Call" }]]);
		expect(await noticesTo(owner)).toEqual([["investorStepsDue", { company: company.name, count: "2" }]]);
		// also by mail, on the same day
		await sendDailyDigests(site.db, today);
		const mailed = await site.db.select({ params: mails.params }).from(mails).where(eq(mails.userId, colleague.user.id));
		expect(mailed.map(({ params }) => JSON.parse(params.items ?? "[]"))).toMatchObject([
			expect.arrayContaining([expect.objectContaining({ kind: "investorStepDue", params: { investor: "One", step: "Call" } })]),
		]);
		await owner.person.call("PATCH /investors/:investorId", {
			params: { investorId: one.id },
			body: { name: "One", version: 1, ...mine, nextOn: tomorrow },
		});
		await remindNextSteps(site.db, tomorrow);
		expect(await noticesTo(colleague)).toHaveLength(2);
	});
});

describe("lists imported from and exported to a spreadsheet", () => {
	const send = async ({ person }: Someone, slug: string, pasted: string) => {
		const form = new FormData();
		form.set("pasted", pasted);
		return person.call("POST /investor-boards/:slug/imports", { params: { slug }, form });
	};
	const previewOf = async ({ person }: Someone, importId: string, column?: string[]) =>
		(await person.call("GET /investor-imports/:importId", { params: { importId }, query: column ? { column } : {} })).body.preview;
	const run = ({ person }: Someone, importId: string, body = {}) =>
		person.call("POST /investor-imports/:importId/run", { params: { importId }, body });

	const list = [
		"Investisseur\tÉtape\tMontant\tContact\tEmail\tProchaine date",
		"Wouri Capital\tRendez-vous\t25 000 000 FCFA\tPaul Kotto\tpaul@wouri.example\t01/12/2026",
		"Ébène Fonds\tengagé\t2,5 M\t\t\t",
		"Known Fund\t\t\t\t\t",
		"Bad Amount\t\tmany\t\t\t",
		"\t\t5\t\t\t",
		"Bad Stage\tnowhere\t\t\t\t",
		// the way spreadsheets end
		"\t\t\t\t\t",
	].join("\n");

	test("are previewed first, with columns by heading, errors by line and known investors", async () => {
		const { owner, colleague, slug } = await team();
		await add(owner, slug, { name: "known fund" });
		const { id } = (await send(owner, slug, list)).body;
		const preview = await previewOf(owner, id);
		expect(preview).toMatchObject({
			mapping: ["name", "stage", "amount", "person", "email", "nextOn"],
			rows: 6,
			good: 3,
			known: 1,
			errorCount: 3,
			done: null,
		});
		expect(preview.errors).toEqual([
			{ line: 5, field: "amount", text: "Enter an amount in FCFA, for example 25 000 000." },
			{ line: 6, field: "name", text: "Name is required" },
			{ line: 7, field: "stage", text: "We don’t know this stage." },
		]);
		// not even if the colleague has uploaded a list too
		await letIn(owner, slug, colleague.user.id);
		const theirs = (await send(colleague, slug, list)).body.id;
		const open = (importId: string) => colleague.person.call("GET /investor-imports/:importId", { params: { importId } });
		expect([(await open(id)).status, (await open(theirs)).status]).toEqual([404, 200]);
		await letIn(owner, slug, colleague.user.id, false);
		expect((await open(theirs)).status).toBe(404);
		const both = await Promise.all([run(owner, id), run(owner, id)]);
		expect(both.map(({ status, body: { added, skipped } }) => [status, added, skipped])).toEqual([
			[200, 2, 4],
			[200, 2, 4],
		]);
		expect((await previewOf(owner, id)).done).toEqual({ added: 2, skipped: 4 });
		const { columns } = (await board(owner, slug)).body;
		expect(
			columns
				.flatMap(({ investors }) => investors)
				.map(({ name, stage, amount, nextOn, contact }) => [name, stage, amount, nextOn, contact]),
		).toEqual([
			["known fund", "identified", null, null, null],
			["Wouri Capital", "meeting", 25_000_000, "2026-12-01", "Paul Kotto"],
			["Ébène Fonds", "committed", 2_500_000, null, null],
		]);
	});

	test("without headings are read as names, or as the chosen columns", async () => {
		const { owner, slug } = await team();
		const { id } = (await send(owner, slug, "Wouri Capital;500k\nÉbène Fonds;1 M")).body;
		expect((await previewOf(owner, id)).mapping).toEqual(["name", null]);
		expect(await previewOf(owner, id, ["", ""])).toMatchObject({ good: 0, errorCount: 2 });
		expect((await run(owner, id, { column: ["", "amount"] })).body.fields).toEqual({ column: "Choose which column has the names." });
		expect((await run(owner, id, { column: ["name", "amount"] })).body).toMatchObject({ added: 2, skipped: 0 });
	});

	test("of more than 50,000 lines are refused under their field, and nothing is kept", async () => {
		const { owner, slug, company } = await team();
		const tooLong = "An import can have at most 50,000 lines. Split the list and import the parts one by one.";
		const rows = Array.from({ length: 50_001 }, (_, place) => `Fund ${place}`);
		const pasted = await send(owner, slug, rows.join("\n"));
		expect([pasted.status, pasted.body.fields]).toEqual([422, { pasted: tooLong }]);
		const form = new FormData();
		form.set("list", new File([["Name", ...rows].join("\n")], "list.csv"));
		const chosen = await owner.person.call("POST /investor-boards/:slug/imports", { params: { slug }, form });
		expect([chosen.status, chosen.body.fields]).toEqual([422, { list: tooLong }]);
		expect(await site.db.$count(investorImports, eq(investorImports.companyId, company.id))).toBe(0);
		expect((await send(owner, slug, ["Name", ...rows.slice(1)].join("\n"))).status).toBe(200);
	});

	test("leave nothing when the board fills up midway, and can be run again", async () => {
		const { owner, company, slug } = await team();
		const { id } = (await send(owner, slug, Array.from({ length: 3_000 }, (_, place) => `Fund ${place}`).join("\n"))).body;
		const held = sql`
			insert into investors (id, company_id, name, name_key, words, kind, stage)
			select gen_random_uuid(), ${company.id}, 'Held ' || i, 'held ' || i, '', 'organisation', 'identified' from generate_series(1, 57001) i`;
		await site.db.execute(held);
		const full = await run(owner, id);
		expect([full.status, full.body.message]).toEqual([409, expect.stringContaining("60,000")]);
		expect(await site.db.$count(investors, eq(investors.companyId, company.id))).toBe(57_001);
		expect(await site.db.$count(investorChanges, eq(investorChanges.companyId, company.id))).toBe(0);
		await site.db.delete(investors).where(and(eq(investors.companyId, company.id), eq(investors.name, "Held 1")));
		expect((await run(owner, id)).body).toMatchObject({ added: 3_000 });
	});

	test("of 50,000 lines, killed midway, leave nothing, and running them again adds each line once", { timeout: 180_000 }, async () => {
		const { owner, company, slug } = await team();
		// the first contact comes after several statements: locking their table stops the import there
		const rows = Array.from({ length: 50_000 }, (_, place) => `Fund ${place}\t${place === 2_500 ? "Paul Kotto" : ""}`);
		const { id } = (await send(owner, slug, ["Name\tContact", ...rows].join("\n"))).body;
		const counted = async () => [
			await site.db.$count(investors, eq(investors.companyId, company.id)),
			await site.db.$count(investorChanges, eq(investorChanges.companyId, company.id)),
		];
		const killed = await site.db.transaction(async (tx) => {
			await tx.execute(sql`lock table investor_people in exclusive mode`);
			const running = run(owner, id);
			const kill = sql`select pg_terminate_backend(pid) from pg_stat_activity
				where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into "investor_people"%'`;
			await expect.poll(async () => (await site.db.execute<Record<string, unknown>>(kill)).rows.length, { timeout: 90_000 }).toBe(1);
			return running;
		});
		expect(killed.status).toBeGreaterThanOrEqual(500);
		expect(await counted()).toEqual([0, 0]);
		expect((await previewOf(owner, id)).done).toBe(null);
		expect((await run(owner, id)).body).toMatchObject({ added: 50_000, skipped: 0 });
		expect((await run(owner, id)).body).toMatchObject({ added: 50_000, skipped: 0 });
		expect(await counted()).toEqual([50_000, 50_000]);
		const { columns } = (await board(owner, slug, { q: "Fund 49999" })).body;
		expect(columns.flatMap((column) => column.investors.map(({ name }) => name))).toEqual(["Fund 49999"]);
	});

	test("are refused if empty or sent without access, and deleted after a day", async () => {
		const { owner, reader, stranger, slug } = await team();
		expect((await send(owner, slug, "  ")).body.fields).toEqual({ pasted: "Choose a file or paste a list." });
		expect((await send(stranger, slug, "X")).status).toBe(404);
		await letIn(owner, slug, reader.user.id);
		expect((await send(reader, slug, "X")).status).toBe(403);
		const { id } = (await send(owner, slug, "X")).body;
		await site.db
			.update(investorImports)
			.set({ createdAt: new Date(Date.now() - 2 * 86_400_000) })
			.where(eq(investorImports.id, id));
		await deleteOldImports(site.db, site.services.files);
		expect((await owner.person.call("GET /investor-imports/:importId", { params: { importId: id } })).status).toBe(404);
	});

	test("once run, leave no row that names their file, as a backup's drill would miss the file", async () => {
		const { owner, slug } = await team();
		const { id } = (await send(owner, slug, "Wouri Capital")).body;
		const named = async () => {
			const [{ key } = { key: sql`null` }] = storedFiles.filter(({ table }) => table === investorImports);
			const rows = await site.db
				.select({ key: sql<string | null>`${key}` })
				.from(investorImports)
				.where(eq(investorImports.id, id));
			return rows.flatMap((row) => row.key ?? []);
		};
		expect(await Promise.all((await named()).map((key) => site.services.files.has(key)))).toEqual([true]);
		await run(owner, id);
		expect(await named()).toEqual([]);
	});

	test("in a spreadsheet's own format are refused with advice; one in UTF-16 is read", async () => {
		const { owner, slug } = await team();
		const sendFile = async (bytes: Buffer, name: string) => {
			const form = new FormData();
			form.set("list", new File([new Uint8Array(bytes)], name));
			return owner.person.call("POST /investor-boards/:slug/imports", { params: { slug }, form });
		};
		const refused = await sendFile(
			Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(200), Buffer.from("xl/workbook.xml")]),
			"list.xlsx",
		);
		expect([refused.status, refused.body.fields]).toEqual([
			415,
			{ list: "This isn’t a CSV file. In your spreadsheet, save the list as CSV and choose that file." },
		]);
		const { id } = (await sendFile(Buffer.from("\ufeffNom\tLevée\nÉbène Fonds\t", "utf16le"), "liste.txt")).body;
		expect(await previewOf(owner, id)).toMatchObject({ mapping: ["name", "round"], good: 1, errorCount: 0 });
	});

	test("are exported as CSV with formulas as text, and import again unchanged", async () => {
		const { owner, slug } = await team();
		await add(owner, slug, { name: '=HYPERLINK("x")', amount: 1000, person: "+Paul", phone: "+237 677", stage: "meeting" });
		const csv = await owner.person.request(`/api/investor-boards/${slug}/export`);
		const text = await csv.text();
		expect(text).toBe(
			`\ufeffName,Kind,Stage,Amount,Round,In charge,Contact,Role,Email,Phone,Next step,Next step on,About\r\n"'=HYPERLINK(""x"")",organisation,meeting,1000,,,'+Paul,,,'+237 677,,,\r\n`.replace(
				/^\ufeff/,
				"",
			),
		);
		const again = await team();
		const { id } = (await send(again.owner, again.slug, text)).body;
		expect((await run(again.owner, id)).body).toMatchObject({ added: 1, skipped: 0 });
		const [, , meeting] = (await board(again.owner, again.slug)).body.columns;
		expect(meeting?.investors).toMatchObject([{ name: '=HYPERLINK("x")', amount: 1000, contact: "+Paul" }]);
	});

	test("exported and imported again keep rounds, owners and line breaks", async () => {
		const { owner, colleague, slug } = await team();
		await letIn(owner, slug, colleague.user.id);
		await add(owner, slug, { name: "Before the rounds" });
		const begin = async (name: string) =>
			(await owner.person.call("POST /investor-boards/:slug/rounds", { params: { slug }, body: { name, target: "5 M", isCurrent: true } }))
				.body.id;
		const [seed] = [await begin("=Seed 2026"), await begin("Series A")];
		await add(owner, slug, { name: "Wouri Capital", round: seed, owner: colleague.user.id, about: "Met twice.\nLikes “us”; asks a lot." });
		await add(owner, slug, { name: "Ébène Fonds", owner: owner.user.id });
		const all = async () => {
			const cards = (await board(owner, slug)).body.columns.flatMap((column) => column.investors);
			const read = await Promise.all(
				cards.map(({ id }) => owner.person.call("GET /investors/:investorId", { params: { investorId: id } })),
			);
			return read
				.map(({ body: { investor: one } }) => [one.name, one.round?.name ?? null, one.owner?.fullName ?? null, one.about])
				.toSorted(([a], [b]) => String(a).localeCompare(String(b)));
		};
		const before = await all();
		const texts = ["en", "fr"].map(async (language) => {
			const headers = { "accept-language": language };
			return (await owner.person.request(`/api/investor-boards/${slug}/export`, { headers })).text();
		});
		for (const text of await Promise.all(texts)) {
			for (const { id } of (await board(owner, slug)).body.columns.flatMap((column) => column.investors))
				await owner.person.call("DELETE /investors/:investorId", { params: { investorId: id } });
			const { id } = (await send(owner, slug, text)).body;
			expect((await run(owner, id)).body).toMatchObject({ added: 3, skipped: 0 });
			expect(await all()).toEqual(before);
		}
		expect(before).toEqual([
			["Before the rounds", null, null, null],
			["Ébène Fonds", "Series A", "Ama Ngono", null],
			["Wouri Capital", "=Seed 2026", "Paul Biloa", "Met twice.\nLikes “us”; asks a lot."],
		]);
	});

	test("report unknown and ambiguous rounds or colleagues by line, and default to the current round", async () => {
		const { owner, slug } = await team();
		for (const name of ["Seed", "Bridge", "bridge"])
			await owner.person.call("POST /investor-boards/:slug/rounds", {
				params: { slug },
				body: { name, target: "5 M", isCurrent: name === "Seed" },
			});
		const lines = ["Name\tRound\tIn charge", "A\tSeed\tama ngono", "B\tSeries A\t", "C\tBridge\t", "D\t\tPaul Biloa", "E\t\t"];
		const { id } = (await send(owner, slug, lines.join("\n"))).body;
		const { mapping, good, errors } = await previewOf(owner, id);
		expect([mapping, good]).toEqual([["name", "round", "owner"], 2]);
		expect(errors).toEqual([
			{ line: 3, field: "round", text: "Not the name of one of your rounds. Add the round first, or leave this column out." },
			{ line: 4, field: "round", text: "This name fits more than one. Leave this column out and choose on the board." },
			{
				line: 5,
				field: "owner",
				text: "Not the name of someone who can see these investors. Give them access first, or leave this column out.",
			},
		]);
		expect((await run(owner, id)).body).toMatchObject({ added: 2, skipped: 3 });
		const plain = (await send(owner, slug, "Name\nF")).body;
		await run(owner, plain.id);
		const [identified] = (await board(owner, slug)).body.columns;
		expect(identified?.investors.map(({ name, round, owner: by }) => [name, round?.name, by?.fullName]).toSorted()).toEqual([
			["A", "Seed", "Ama Ngono"],
			["E", undefined, undefined],
			["F", "Seed", undefined],
		]);
	});

	test.each([
		["=1+1", "'=1+1"],
		["@SUM(A1)", "'@SUM(A1)"],
		["-5", "'-5"],
		["\tx", '"\'\tx"'],
		['say "hi"', '"say ""hi"""'],
		["a;b", '"a;b"'],
		[-5, "-5"],
		[null, ""],
	])("writes the field %j as %s", (value, written) => expect(csvField(value, ",")).toBe(written));
});

test("an erased colleague's records stay without their name, and their notes are in their data export", async () => {
	const { owner, colleague, slug } = await team();
	await letIn(owner, slug, colleague.user.id);
	const { id } = await add(colleague, slug, { owner: colleague.user.id });
	await colleague.person.call("POST /investors/:investorId/notes", { params: { investorId: id }, body: { text: "They like us." } });
	const { data } = await personalData(site.db, colleague.user);
	expect(data.investor_notes).toMatchObject([{ text: "They like us." }]);
	expect(data.investor_changes).toHaveLength(1);
	await site.db
		.update(users)
		.set({ deleteAfter: new Date(Date.now() - 1000) })
		.where(eq(users.id, colleague.user.id));
	await purgeDeletedAccounts(site.services);
	const left = await read(owner, id);
	expect(left).toMatchObject({ owner: null, notes: [{ text: "They like us.", author: null }], history: [{ kind: "created", by: null }] });
});
