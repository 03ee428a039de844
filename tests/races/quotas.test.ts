import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { ownedCompaniesMax } from "../../src/contract/limits/companies.ts";
import { postFilesADayMaxBytes } from "../../src/contract/limits/feed.ts";
import { passkeysMax } from "../../src/contract/limits/passkeys.ts";
import { reportAttachmentsMax, reportAttachmentsOfPersonMax } from "../../src/contract/limits/reports.ts";
import { hashPassword } from "../../src/server/accounts/passwords.ts";
import { companies, companyMembers } from "../../src/server/db/companies.ts";
import { media, posts } from "../../src/server/db/feed.ts";
import { passkeys } from "../../src/server/db/passkeys.ts";
import { reports } from "../../src/server/db/reports.ts";
import { uuidv7 } from "../../src/server/platform/ids.ts";
import { makeAuthenticator } from "../support/authenticator.ts";
import { createCompany, createMember, pdf } from "../support/cast.ts";
import { type Command, race, type Site, signedIn } from "./race.ts";

const password = "a tall word to sign in";
const passwordHash = hashPassword(password);
/** Size of each file sent at the same time: there is room for only one. */
const fileBytes = 200;
let number = 0;

/** A person who has only one place left of everything. */
async function prepare(site: Site) {
	const { db } = site;
	const [person, owner] = await signedIn(site, [{ role: "recruiter", passwordHash: await passwordHash }, { role: "recruiter" }]);
	const own = Array.from({ length: ownedCompaniesMax - 1 }, () => ({
		id: uuidv7(),
		slug: `own-${++number}`,
		name: `Own ${number}`,
		nameKey: `own ${number}`,
	}));
	await db.insert(companies).values(own);
	await db.insert(companyMembers).values(own.map(({ id }) => ({ companyId: id, userId: person.id, role: "owner" as const })));
	const existing = Array.from({ length: passkeysMax - 1 }, () => ({
		id: `existing-${++number}`,
		userId: person.id,
		name: "Phone",
		publicKey: "none",
		counter: 0,
	}));
	await db.insert(passkeys).values(existing);
	const [postId, reportIds] = [uuidv7(), [uuidv7(), uuidv7()] as const];
	await db.insert(posts).values({ id: postId, authorId: person.id, kind: "media", content: "Videos", tags: [], mentions: [] });
	await db
		.insert(media)
		.values({ id: uuidv7(), postId, position: 1, kind: "file", keys: ["none"], bytes: postFilesADayMaxBytes - fileBytes * 1.5 });
	const full = Array.from({ length: reportAttachmentsOfPersonMax / reportAttachmentsMax - 1 }, () => ({
		id: uuidv7(),
		attachmentCount: reportAttachmentsMax,
	}));
	const rows = [...full, { id: reportIds[0], attachmentCount: 5 }, { id: reportIds[1], attachmentCount: 4 }];
	await db
		.insert(reports)
		.values(rows.map((row) => ({ ...row, kind: "written", authorId: person.id, title: "Figures", content: "Many", words: "many" })));
	const company = await createCompany(db, { ownedSince: new Date() });
	await createMember(db, { companyId: company.id, userId: owner.id });
	for (let waiting = 0; waiting < 4; waiting++) expect((await sendDocument(site, { owner, company })).status).toBe(200);
	const keys = [await askForPasskey(site, person), await askForPasskey(site, person)] as const;
	return { person, owner, company, reportIds, keys };
}
type Cast = Awaited<ReturnType<typeof prepare>>;

async function askForPasskey(site: Site, person: { id: string }) {
	const { options } = (await site.as(person).call("POST /user/passkeys/options", { body: { currentPassword: password } })).body;
	return makeAuthenticator().create(options);
}
const sendDocument = (site: Site, { owner, company }: Pick<Cast, "owner" | "company">) => {
	const form = new FormData();
	form.append("document", pdf(100));
	return site.as(owner).call("POST /companies/:slug/documents", { params: { slug: company.slug }, form });
};
const foundCompany: Command<Cast> = (site, { person }) => site.as(person).call("POST /companies", { body: { name: `New ${++number}` } });
const add =
	(nth: 0 | 1): Command<Cast> =>
	(site, { person, keys }) =>
		site.as(person).call("POST /user/passkeys", { body: { name: "Phone", response: keys[nth] } });
const attach =
	(nth: 0 | 1): Command<Cast> =>
	(site, { person, reportIds }) => {
		const form = new FormData();
		form.append("attachment", pdf(100));
		return site.as(person).call("POST /reports/:reportId/attachments", { params: { reportId: reportIds[nth] }, form });
	};
const post: Command<Cast> = (site, { person }) => {
	const form = new FormData();
	form.append("type", "text");
	form.append("content", "With a file");
	form.append("attachments", pdf(fileBytes));
	return site.as(person).call("POST /feed/posts/create", { form });
};

/** Of two commands racing for a last place, one gets it. */
race<Cast>("the last place under a limit", {
	prepare,
	locks: ({ person, company, reportIds }) => [
		sql`select from users where id = ${person.id} for update`,
		sql`select from companies where id = ${company.id} for update`,
		sql`select from reports where id in ${[...reportIds]} order by id for update`,
	],
	commands: {
		"a company is founded": foundCompany,
		"a passkey is added": add(0),
		"another passkey is added": add(1),
		"a file is attached": attach(0),
		"a file is attached elsewhere": attach(1),
		"a file is posted": post,
		"a document is sent": sendDocument,
	},
	invariants: {
		"one of two gets the last place": async (_, __, { answers }) => {
			const [first, second] = answers;
			const kind = (name = "") => ["company", "passkey", "attached", "posted", "document"].find((word) => name.includes(word));
			const both = kind(first?.name) === kind(second?.name);
			expect(answers.filter(({ status }) => status === 200)).toHaveLength(both ? 1 : 2);
		},
	},
});
