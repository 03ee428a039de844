import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createCompany, createMember, createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import { startDnsServer } from "../../../tests/support/dns-server.ts";
import { notificationsOf } from "../../../tests/support/notifications.ts";
import type { MemberRole } from "../../contract/options.ts";
import { companies, companyDomainTokens, companyMembers, companyRoleChanges } from "../db/companies.ts";
import { mails, notifications } from "../db/notifications.ts";
import { writeMail } from "../mail/words.ts";
import { confirmDocuments, listClaims, makeOwner, setWebsite, withdrawProof } from "./moderate.ts";
import { isPublicMailDomain } from "./public-mail-domains.ts";
import { domainsOf } from "./website.ts";

let site: Awaited<ReturnType<typeof testApp>>;
let dns: Awaited<ReturnType<typeof startDnsServer>>;

beforeAll(async () => {
	dns = await startDnsServer();
	site = await testApp({ DNS_SERVER: dns.server });
});
afterAll(async () => {
	await site.close();
	await dns.stop();
});

type Who = { id: string } | null;
const as = (who: Who) => (who ? site.as(who) : site.guest);
let number = 0;

/** A company with its own website. */
async function company({ owned }: { owned: boolean }) {
	const domain = `company-${++number}.example`;
	const row = await createCompany(site.db, {
		website: `https://www.${domain}/welcome`,
		...(owned ? { ownedSince: new Date() } : { importedFrom: "emploi.cm" }),
	});
	const owner = await createRecruiter(site.db);
	if (owned) await createMember(site.db, { companyId: row.id, userId: owner.id, role: "owner" });
	return { ...row, domain, owner };
}

const readProof = (who: Who, slug: string) => as(who).call("GET /companies/:slug/proof", { params: { slug } });
const mail = (who: Who, slug: string, email: string) =>
	as(who).call("POST /companies/:slug/proof/mail", { params: { slug }, body: { email } });
const askDns = (who: Who, slug: string) => as(who).call("POST /companies/:slug/proof/dns", { params: { slug } });
const confirm = (who: Who, token: string) => as(who).call("POST /company-proof/confirm", { body: { token } });
const claim = (who: Who, slug: string, message = "I run it.") =>
	as(who).call("POST /companies/:slug/claim", { params: { slug }, body: { message } });
const page = async (slug: string) => (await site.guest.call("GET /companies/:slug", { params: { slug } })).body.company;

async function tokenTo(email: string): Promise<string> {
	const [row] = await site.db.select().from(mails).where(eq(mails.toAddress, email));
	return site.services.seal.open(row?.params.sealedToken ?? "");
}
const ownersOf = async (companyId: string) =>
	(await site.db.select().from(companyMembers).where(eq(companyMembers.companyId, companyId))).map(({ userId, role }) => [userId, role]);

test.each([
	["https://www.lac.cm/x", ["lac.cm"]],
	["https://jobs.lac.co.cm", ["jobs.lac.co.cm", "lac.co.cm"]],
	["https://www.minfi.gov.cm", ["minfi.gov.cm"]],
	["https://gov.cm", []],
	["https://lac.github.io", ["lac.github.io"]],
	["http://127.0.0.1", []],
	["http://localhost", []],
	[null, []],
])("the domains of %s are %j", (website, domains) => {
	expect(domainsOf(website)).toEqual(domains);
});

test("recognises mail domains open to everyone, which can't verify a company", () => {
	for (const domain of ["gmail.com", "yahoo.fr", "yahoo.co.uk", "GMX.net", "mail.yahoo.com"])
		expect(isPublicMailDomain(domain), domain).toBe(true);
	for (const domain of ["lac.cm", "mail.lac.cm", "gmail.lac.cm"]) expect(isPublicMailDomain(domain), domain).toBe(false);
});

describe("permission to verify a company", () => {
	const expected = { owner: 200, recruiter: 403, interviewer: 403, stranger: 403, seeker: 403, guest: 401 } as const;
	test.each(Object.entries(expected))("that has an owner: %s → %i", async (who, status) => {
		const { id, slug, owner, domain } = await company({ owned: true });
		const people: Record<string, Who> = {
			owner,
			recruiter: await createRecruiter(site.db),
			interviewer: await createRecruiter(site.db),
			stranger: await createRecruiter(site.db),
			seeker: await createSeeker(site.db),
			guest: null,
		};
		for (const role of ["recruiter", "interviewer"] as MemberRole[]) {
			await createMember(site.db, { companyId: id, userId: people[role]?.id ?? "", role });
		}
		const person = people[who] ?? null;
		expect((await readProof(person, slug)).status).toBe(status);
		expect((await mail(person, slug, `hello@${domain}`)).status).toBe(status);
		expect((await askDns(person, slug)).status).toBe(status === 200 ? 409 : status);
		expect((await claim(person, slug)).status).toBe(status === 200 ? 403 : status);
	});

	test("that has no owner: every recruiter", async () => {
		const { slug, domain, owner } = await company({ owned: false });
		const { status, body, statements } = await readProof(owner, slug);
		expect([status, statements.length]).toEqual([200, 2]);
		expect(body).toMatchObject({
			isOwner: false,
			domain,
			verifications: [],
			hasClaimed: false,
			record: expect.stringMatching(/^njangi-verification=[\w-]{32}$/),
		});
		expect((await readProof(await createRecruiter(site.db), slug)).body.record).not.toBe(body.record);
		expect((await readProof(await createSeeker(site.db), slug)).body.code).toBe("wrong_role");
		expect((await readProof(owner, "nobody")).status).toBe(404);
	});
});

describe("verification by mail", () => {
	test("an address at the website's domain verifies it once, for the requester only", async () => {
		const { slug, domain, owner } = await company({ owned: true });
		const email = `Hello@${domain.toUpperCase()}`;
		const sent = await mail(owner, slug, email);
		expect([sent.status, sent.body.message]).toEqual([200, `We sent a link to ${email}. Open it while you’re signed in here.`]);
		const token = await tokenTo(email);
		for (const who of [await createRecruiter(site.db)]) expect((await confirm(who, token)).body.code).toBe("bad_token");
		expect((await confirm(null, token)).status).toBe(401);
		const { status, body } = await confirm(owner, token);
		expect([status, body.isOwner, body.verifications]).toEqual([200, true, [{ kind: "email", domain, at: expect.any(String) }]]);
		expect((await confirm(owner, token)).body.code).toBe("bad_token");
		expect(await page(slug)).toMatchObject({ verified: true, verifications: [{ kind: "email", domain }] });
		const [row] = await site.db.select().from(companyDomainTokens).where(eq(companyDomainTokens.domain, domain));
		expect(JSON.stringify(row)).not.toContain(token);
	});

	test("refuses another domain, a public mail provider, and a page without a website", async () => {
		const { slug, owner, id } = await company({ owned: true });
		const fields = async (email: string) => (await mail(owner, slug, email)).body.fields;
		expect(await fields("x@other.example")).toEqual({ email: "Use an address at the same domain as the page’s website." });
		expect(await fields("x@gmail.com")).toEqual({ email: "Anyone can get an address there, so it can’t verify a company." });
		expect(await fields("x@sub.company.example\r\nBcc: y@z.cm")).toEqual({ email: "Invalid email address" });
		await site.db.update(companies).set({ website: null }).where(eq(companies.id, id));
		expect((await mail(owner, slug, "x@other.example")).body.code).toBe("conflict");
		expect((await askDns(owner, slug)).body.message).toBe("Add your website to the page first, so there is a domain to verify.");
	});

	test("a newer mail invalidates the older; an expired link or one for a former website is refused", async () => {
		const { slug, domain, owner, id } = await company({ owned: true });
		await mail(owner, slug, `a@${domain}`);
		await mail(owner, slug, `b@${domain}`);
		expect((await confirm(owner, await tokenTo(`a@${domain}`))).body.code).toBe("bad_token");
		const token = await tokenTo(`b@${domain}`);
		await site.db.update(companies).set({ website: "https://elsewhere.example" }).where(eq(companies.id, id));
		expect((await confirm(owner, token)).body.code).toBe("conflict");
		await mail(owner, slug, "c@elsewhere.example");
		await site.db
			.update(companyDomainTokens)
			.set({ expiresAt: new Date(0) })
			.where(eq(companyDomainTokens.companyId, id));
		expect((await confirm(owner, await tokenTo("c@elsewhere.example"))).body.code).toBe("bad_token");
		expect((await page(slug)).verified).toBe(false);
	});

	test("the mail explains its link, also when it takes over a page", async () => {
		const [own, free] = [await company({ owned: true }), await company({ owned: false })];
		await mail(own.owner, own.slug, `x@${own.domain}`);
		await mail(free.owner, free.slug, `x@${free.domain}`);
		const mailFor = async (email: string) => {
			const [row] = await site.db.select().from(mails).where(eq(mails.toAddress, email));
			return writeMail(row as unknown as Parameters<typeof writeMail>[0], site.services.settings);
		};
		expect((await mailFor(`x@${own.domain}`)).text).toContain("belongs to");
		expect((await mailFor(`x@${free.domain}`)).text).toContain("wants to take over");
	});

	test("is limited to ten mails an hour", async () => {
		const limited = await testApp({ RATE_LIMITS: "on" });
		try {
			const row = await createCompany(limited.db, { website: "https://busy.example" });
			const person = limited.as(await createRecruiter(limited.db));
			const send = () => person.call("POST /companies/:slug/proof/mail", { params: { slug: row.slug }, body: { email: "x@busy.example" } });
			const answers = await Promise.all(Array.from({ length: 12 }, send));
			expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
			expect(await limited.db.select().from(mails)).toHaveLength(10);
		} finally {
			await limited.close();
		}
	});
});

describe("verification by DNS", () => {
	test("a TXT record naming the page verifies the domain, even beside other records", async () => {
		const { slug, domain, owner, id } = await company({ owned: true });
		const colleague = await createRecruiter(site.db);
		await createMember(site.db, { companyId: id, userId: colleague.id, role: "owner" });
		const missing = await askDns(owner, slug);
		expect([missing.status, missing.body.code, missing.body.message]).toEqual([
			409,
			"conflict",
			"We can’t see the record yet. DNS can take a few hours, so try again later.",
		]);
		const { record } = (await readProof(owner, slug)).body;
		// any owner may have published it
		expect((await readProof(colleague, slug)).body.record).toBe(record);
		dns.set(domain, ["v=spf1 -all", record]);
		const { status, body } = await askDns(owner, slug);
		expect([status, body.verifications]).toEqual([200, [{ kind: "dns", domain, at: expect.any(String) }]]);
		expect(await page(slug)).toMatchObject({ verified: true, verifications: [{ kind: "dns", domain }] });
		expect(await notificationsOf(site.db, colleague.id)).toMatchObject([{ kind: "companyDomainProven", href: `/company/${slug}` }]);
	});

	test("another page's record, or no response, verifies nothing", async () => {
		const [one, two] = [await company({ owned: true }), await company({ owned: true })];
		dns.set(one.domain, [(await readProof(two.owner, two.slug)).body.record]);
		expect((await askDns(one.owner, one.slug)).status).toBe(409);
		dns.set(one.domain, null);
		const silent = await askDns(one.owner, one.slug);
		expect([silent.status, silent.body.code]).toEqual([503, "unavailable"]);
		expect((await page(one.slug)).verified).toBe(false);
	});
});

describe("taking over a page without an owner (decisions.md Marketplace)", () => {
	test("proving the domain makes the claimant its owner; typing the name doesn't", async () => {
		const { slug, domain, owner: claimant, id, name } = await company({ owned: false });
		expect((await site.as(claimant).call("POST /companies", { body: { name } })).status).toBe(409);
		expect((await site.as(claimant).call("GET /companies/:slug/edit", { params: { slug } })).status).toBe(404);
		dns.set(domain, [(await readProof(claimant, slug)).body.record]);
		expect((await askDns(claimant, slug)).body.isOwner).toBe(true);
		expect(await ownersOf(id)).toEqual([[claimant.id, "owner"]]);
		expect((await site.as(claimant).call("GET /companies/:slug/edit", { params: { slug } })).status).toBe(200);
		expect(await page(slug)).toMatchObject({ isUnowned: false, verified: true });
		const history = await site.db.select().from(companyRoleChanges).where(eq(companyRoleChanges.companyId, id));
		expect(history).toMatchObject([{ cause: "claimed", userId: claimant.id, fromRole: null, toRole: "owner" }]);
		// an owned page can only be joined by invitation
		expect((await readProof(await createRecruiter(site.db), slug)).body.message).toBe(
			"This page already has an owner. Ask them to invite you.",
		);
	});

	test("of twenty concurrent proofs one succeeds", async () => {
		const { slug, domain, id } = await company({ owned: false });
		const people = await Promise.all(Array.from({ length: 20 }, () => createRecruiter(site.db)));
		const tokens: string[] = [];
		for (const [i, person] of people.entries()) {
			await mail(person, slug, `p${i}@${domain}`);
			tokens.push(await tokenTo(`p${i}@${domain}`));
		}
		const answers = await Promise.all(people.map((person, i) => confirm(person, tokens[i] ?? "")));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
		expect(await ownersOf(id)).toHaveLength(1);
	});

	test("via a moderator: the request is mailed to the operator, and the owner is notified and mailed", async () => {
		const { slug, id, name, owner: claimant } = await company({ owned: false });
		const sent = await claim(claimant, slug, "I am its founder.\r\nSee the trade register.");
		expect(sent.body.message).toBe("We have your request. A moderator will reply by email.");
		expect((await readProof(claimant, slug)).body.hasClaimed).toBe(true);
		const [row] = await site.db.select().from(mails).where(eq(mails.kind, "companyClaim"));
		const letter = writeMail(row as unknown as Parameters<typeof writeMail>[0], site.services.settings);
		expect(letter.text).toContain("I am its founder.\nSee the trade register.");
		expect(letter.replyTo?.address).toBe(claimant.email);
		expect(await listClaims(site.db)).toMatchObject([{ company: name, slug, email: claimant.email }]);
		expect(await makeOwner(site.db, { slug, email: claimant.email.toUpperCase() })).toBe(true);
		expect(await makeOwner(site.db, { slug, email: claimant.email })).toBe(true);
		expect(await ownersOf(id)).toEqual([[claimant.id, "owner"]]);
		expect(await listClaims(site.db)).toEqual([]);
		expect(await site.db.select().from(notifications).where(eq(notifications.userId, claimant.id))).toMatchObject([
			{ kind: "companyNowOwner" },
		]);
		expect(await site.db.select().from(mails).where(eq(mails.kind, "companyGranted"))).toHaveLength(1);
		expect(await page(slug)).toMatchObject({ isUnowned: false, verified: false });
	});

	test("a request requires a message", async () => {
		const { slug, owner } = await company({ owned: false });
		expect((await claim(owner, slug, "  ")).body.fields).toEqual({ message: "Message is required" });
	});
});

describe("a moderator's commands", () => {
	test("show checked documents on the page, with the date, and remove withdrawn proof", async () => {
		const { slug, owner } = await company({ owned: true });
		expect(await confirmDocuments(site.db, slug)).toBe(true);
		expect(await page(slug)).toMatchObject({
			verified: true,
			verifications: [{ kind: "documents", domain: null, at: expect.any(String) }],
		});
		expect(await site.db.select().from(notifications).where(eq(notifications.userId, owner.id))).toMatchObject([
			{ kind: "companyDocumentsChecked" },
		]);
		expect(await withdrawProof(site.db, slug)).toBe(true);
		expect(await page(slug)).toMatchObject({ verified: false, verifications: [] });
	});

	test("setting a website makes its domain available for verification", async () => {
		const row = await createCompany(site.db, { importedFrom: "emploi.cm" });
		const person = await createRecruiter(site.db);
		expect((await readProof(person, row.slug)).body.domain).toBeNull();
		expect(await setWebsite(site.db, { slug: row.slug, website: "https://found.example" })).toBe(true);
		expect((await readProof(person, row.slug)).body.domain).toBe("found.example");
	});

	test("setting a website drops proof of another domain, and the mark with it", async () => {
		const { slug, domain, owner } = await company({ owned: true });
		await mail(owner, slug, `me@${domain}`);
		await confirm(owner, await tokenTo(`me@${domain}`));
		await setWebsite(site.db, { slug, website: `https://jobs.${domain}` });
		expect(await page(slug)).toMatchObject({ verified: true, verifications: [{ domain }] });
		await setWebsite(site.db, { slug, website: "https://elsewhere.example" });
		expect(await page(slug)).toMatchObject({ verified: false, verifications: [] });
	});

	test("return false for an unknown company, or an unknown or unverified person", async () => {
		const { slug } = await company({ owned: true });
		const unproven = await createRecruiter(site.db, { emailVerifiedAt: null });
		expect(await confirmDocuments(site.db, "nobody")).toBe(false);
		expect(await withdrawProof(site.db, "nobody")).toBe(false);
		expect(await makeOwner(site.db, { slug, email: "nobody@example.cm" })).toBe(false);
		expect(await makeOwner(site.db, { slug, email: unproven.email })).toBe(false);
		expect(await setWebsite(site.db, { slug: "nobody", website: "https://x.example" })).toBe(false);
	});
});
