import { sql } from "drizzle-orm";
import type { EndpointKey, InputOf } from "../../../src/contract/endpoint.ts";
import type { EndpointTable } from "../../../src/contract/endpoints.ts";
import { hashPassword } from "../../../src/server/accounts/passwords.ts";
import { alertToken } from "../../../src/server/alerts/token.ts";
import { endingToken } from "../../../src/server/mail/ending-token.ts";
import { newsletterToken } from "../../../src/server/mail/newsletter-token.ts";
import { unsubscribeToken } from "../../../src/server/mail/unsubscribe.ts";
import { dayInDouala } from "../../../src/server/platform/clock.ts";
import { uuidv7 } from "../../../src/server/platform/ids.ts";
import type { Answer, testApp } from "../../support/app.ts";
import { makeAuthenticator } from "../../support/authenticator.ts";
import {
	createApplication,
	createCompany,
	createJob,
	createMember,
	createRecruiter,
	createSeeker,
	createUsers,
	pdf,
} from "../../support/cast.ts";
import { createGroup } from "../../support/groups.ts";
import { photo } from "../../support/pictures.ts";
import type { Visitor } from "../../support/visitor.ts";
import type { ExternalServers } from "./external-servers.ts";

type Site = Awaited<ReturnType<typeof testApp>>;
type Key = keyof EndpointTable & EndpointKey;
/** A signed-in person, a guest, or a browser with its own cookies. */
export type Caller = { id: string } | null | Visitor;

/** Makes one call of a scenario; throws if it is refused, because a scenario consists of permitted calls. */
export type RequestAs = <K extends Key>(who: Caller, key: K, input?: InputOf<EndpointTable[K], FormData>) => Promise<Answer<K>["body"]>;
export type Scenario = (request: RequestAs, site: Site, external: ExternalServers) => Promise<unknown>;

export const password = "ndolé et plantain";
const inHours = (hours: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + hours * 3_600_000).toISOString();
const form = (fields: Record<string, string | File | string[]>): FormData => {
	const data = new FormData();
	for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) data.append(name, one);
	return data;
};
const fresh = (name: string) => `${name}-${uuidv7()}@example.cm`;

/** Returns the token that the newest mail, or the newest of a kind, will contain. */
export const mailedToken = async ({ db, services }: Site, kind = ""): Promise<string> => {
	const { rows } = await db.execute<{ sealed: string }>(
		sql`select facts ->> 'sealedToken' as sealed from mails where facts ? 'sealedToken' and kind like ${`${kind}%`} order by created_at desc, id desc limit 1`,
	);
	return services.seal.open(rows[0]?.sealed ?? "");
};

async function companyOf(site: Site) {
	const [owner, colleague] = await createUsers(site.db, [{ role: "recruiter" }, { role: "recruiter" }]);
	const company = await createCompany(site.db, { nameKey: uuidv7(), slug: `scenario-${uuidv7()}` });
	await createMember(
		site.db,
		{ companyId: company.id, userId: owner.id },
		{ companyId: company.id, userId: colleague.id, role: "recruiter" },
	);
	return { owner, colleague, company, slug: company.slug };
}

const post = async (request: RequestAs, by: Caller, more: Record<string, string | File> = {}) =>
	(await request(by, "POST /feed/posts/create", { form: form({ content: "Good morning, Douala: we meet at ten.", ...more }) } as never))
		.post;

/** Sequences that need several steps in order, or things that no response names; each scenario runs to its end. */
export const scenarios: Record<string, Scenario> = {
	account: async (request, site) => {
		const email = fresh("joiner");
		const fields = { fullName: "Ama Ngono", email, password, userType: "jobseeker", jobTitle: "Cook", experienceLevel: "3-5" };
		const more = {
			"primarySkills[]": ["Grilling"],
			careerInterests: "Hotels",
			locationPreference: "onsite",
			aiMatching: "true",
			agreedToTerms: "true",
		};
		const { user } = await request(null, "POST /auth/register", { form: form({ ...fields, ...more }) } as never);
		await request(null, "GET /auth/verify-email", { query: { token: await mailedToken(site) } });
		await request(null, "POST /auth/login", { body: { email, password } });
		await request(null, "POST /auth/forgot-password", { body: { email } });
		await request(user, "PATCH /profile/cv", { body: { skills: ["Grilling", "Sauces"] } });
		await request(user, "PATCH /user/notification-choices", { body: { choices: {} } });
		await request(null, "POST /auth/reset-password", { body: { token: await mailedToken(site), password: `${password} 2` } });
		site.forget(user);
		await request(user, "POST /user/email", { body: { currentPassword: `${password} 2`, email: fresh("moved") } });
		await request(null, "POST /auth/confirm-email", { body: { token: await mailedToken(site, "confirmEmail") } });
		site.forget(user);
		await request(user, "POST /user/email", { body: { currentPassword: `${password} 2`, email: fresh("moved") } });
		await request(null, "POST /auth/keep-email", { body: { token: await mailedToken(site, "keepEmail") } });
	},
	passkey: async (request, site) => {
		const user = await createSeeker(site.db, { passwordHash: await hashPassword(password) });
		const device = makeAuthenticator();
		const { options } = await request(user, "POST /user/passkeys/options", { body: { currentPassword: password } });
		await request(user, "POST /user/passkeys", { body: { name: "Phone", response: device.create(options) } });
		const challenge = await request(null, "POST /auth/passkey/options");
		await request(null, "POST /auth/passkey", { body: { response: device.get(challenge.options) } });
		const params = { passkeyId: device.id };
		await request(user, "PATCH /user/passkeys/:passkeyId", { params, body: { name: "Old phone" } });
		await request(user, "DELETE /user/passkeys/:passkeyId", { params });
	},
	newsletter: async (request, site) => {
		const email = fresh("reader");
		await request(null, "POST /newsletter", { body: { email } });
		await request(null, "POST /newsletter/confirm", { body: { token: await mailedToken(site) } });
		const { rows } = await site.db.execute<{ id: string }>(sql`select id from newsletter_subscribers where email = ${email}`);
		await request(null, "POST /newsletter/unsubscribe", { query: { token: newsletterToken(site.services.seal, rows[0]?.id ?? "") } });
	},
	alert: async (request, site) => {
		const email = fresh("finder");
		await request(null, "POST /alerts", { body: { email, q: "cook", frequency: "daily" } } as never);
		await request(null, "POST /alerts/confirm", { body: { token: await mailedToken(site) } });
		const { rows } = await site.db.execute<{ id: string }>(sql`select id from kept_searches order by id desc limit 1`);
		const query = { token: alertToken(site.services.seal, rows[0]?.id ?? "") };
		await request(null, "GET /alert", { query });
		await request(null, "POST /alert", { query, body: { frequency: "weekly" } });
		await request(null, "POST /alerts/unsubscribe", { query });
	},
	"mails of notifications": async (request, site) => {
		const { id: userId } = await createSeeker(site.db);
		const query = { token: unsubscribeToken(site.services.seal, { userId, group: "daily" }) };
		await request(null, "GET /notifications/mails", { query });
		await request(null, "GET /notifications/unsubscribe", { query });
		await request(null, "POST /notifications/unsubscribe", { query });
	},
	"a job and its end": async (request, site) => {
		const { owner, company } = await companyOf(site);
		const fields = { company: company.name, location: "Douala", description: "Cook for fifty people." };
		const { job } = await request(owner, "POST /jobs/create", { body: { title: "Cook", ...fields, skills: ["Cooking"] } } as never);
		await request(owner, "PATCH /jobs/:jobId", {
			params: { jobId: job.id },
			body: { title: "Head cook", ...fields, skills: ["Cooking"] },
		} as never);
		const openUntil = dayInDouala(new Date(Date.now() + 5 * 86_400_000));
		await site.db.execute(sql`update jobs set kept_until = ${openUntil}, application_deadline = null where id = ${job.id}`);
		const query = { token: endingToken(site.services.seal, { jobId: job.id, userId: owner.id, openUntil }) };
		await request(null, "GET /job-ending", { query });
		await request(null, "POST /job-ending", { query, body: { desired: "open" } });
		const at = { params: { jobId: job.id } };
		const { name } = await request(owner, "POST /analytics/jobs/:jobId/sources", { ...at, body: { name: "Campus radio" } } as never);
		await request(owner, "DELETE /analytics/jobs/:jobId/sources/:name", { params: { jobId: job.id, name } });
		const { shortCode } = await request(null, "GET /jobs/:jobId/share", at);
		await request(null, "GET /v/:code", { params: { code: shortCode } });
		await request(owner, "POST /jobs/:jobId/close", at as never);
		await request(owner, "POST /jobs/:jobId/closing", { ...at, body: { outcome: "givenUp" } });
	},
	keys: async (request, site) => {
		const { owner, slug } = await companyOf(site);
		const { id } = await createSeeker(site.db, { passwordHash: await hashPassword(password) });
		await site.db.execute(sql`update users set password_hash = (select password_hash from users where id = ${id}) where id = ${owner.id}`);
		const body = { name: "Accounts", expires: "30", currentPassword: password, scopes: ["jobs:read"] } as const;
		const own = await request(owner, "POST /user/api-keys", { body } as never);
		await request(owner, "DELETE /user/api-keys/:keyId", { params: { keyId: own.key.id } });
		const companys = await request(owner, "POST /companies/:slug/api-keys", { params: { slug }, body } as never);
		await request(owner, "DELETE /companies/:slug/api-keys/:keyId", { params: { slug, keyId: companys.key.id } });
	},
	"a CV that is read": async (request, site) => {
		const seeker = await createSeeker(site.db, { title: "Cook", skills: ["Grilling"], about: "I cook for fifty people." });
		const pdf = await request(seeker, "GET /profile/cv.pdf");
		const cv = new File([pdf as never], "cv.pdf", { type: "application/pdf" });
		await request(seeker, "POST /profile/cv/read", { form: form({ cv }) } as never);
	},
	application: async (request, site) => {
		const { owner, colleague, company } = await companyOf(site);
		const seeker = await createSeeker(site.db);
		const job = await createJob(site.db, { ownerId: owner.id, companyId: company.id });
		const fields = { fullName: "Ama Ngono", email: "ama@example.cm", cv: pdf(600), cover_letter: pdf(600, "letter.pdf") };
		const apply = async () =>
			(await request(seeker, "POST /application/jobs/:jobId", { params: { jobId: job.id }, form: form(fields) } as never)).application.id;
		const applicationId = await apply();
		const at = { params: { applicationId } };
		const { applicant: noted } = await request(owner, "POST /hiring/applicants/:applicationId/notes", { ...at, body: { text: "Calm." } });
		const noteId = noted.noteList[0]?.id ?? "";
		await request(owner, "DELETE /hiring/applicants/:applicationId/notes/:noteId", { params: { applicationId, noteId } });
		const { applicant } = (await request(colleague, "GET /hiring/applicants/:applicationId", at)) as never as {
			applicant: { version: number };
		};
		await request(owner, "PATCH /hiring/jobs/:jobId", { params: { jobId: job.id }, body: { criteria: ["Calm"] } });
		await request(owner, "POST /hiring/applicants/:applicationId/scorecard", {
			...at,
			body: { scores: [{ criterion: "Calm", score: 3 }] },
		});
		await request(owner, "POST /hiring/applicants/:applicationId/interviewers", { ...at, body: { userId: colleague.id } });
		const userId = colleague.id;
		await request(owner, "DELETE /hiring/applicants/:applicationId/interviewers/:userId", { params: { applicationId, userId } });
		await request(owner, "POST /hiring/applicants/:applicationId/handler", { ...at, body: { userId } });
		await request(owner, "POST /hiring/applicants/:applicationId/move", { ...at, body: { version: applicant.version, to: "Shortlist" } });
		await request(seeker, "POST /application/:applicationId/withdraw", at);
		const hired = await createApplication(site.db, { job, status: "Accepted", stage: "Hired" });
		await site.db.execute(sql`update applications set started_asked_at = now() where id = ${hired.id}`);
		await request({ id: hired.userId }, "POST /application/:applicationId/started", {
			params: { applicationId: hired.id },
			body: { started: true },
		});
		const decided = await createApplication(site.db, { job });
		await request(owner, "POST /application/:applicationId/decide", {
			params: { applicationId: decided.id },
			body: { status: "Accepted" },
		} as never);
		await request(owner, "POST /jobs/:jobId/pause", { params: { jobId: job.id } });
		await request(owner, "PATCH /hiring/settings", { body: { company: company.slug, refusalDelay: 3 } });
	},
	interview: async (request, site) => {
		const { owner, company } = await companyOf(site);
		const job = await createJob(site.db, { ownerId: owner.id, companyId: company.id });
		const seeker = await createSeeker(site.db);
		const { id: applicationId } = await createApplication(site.db, { job, userId: seeker.id });
		const meeting = { minutes: 30, kind: "place" as const, place: "Rue Joss, Douala", words: "Bring your diploma." };
		const { interview } = await request(owner, "POST /interviews", { body: { applicationId, starts: [inHours(48)], ...meeting } });
		const params = { interviewId: interview.id };
		const sequence = async () => (await request(owner, "GET /interviews/:interviewId", { params })).interview.sequence;
		await request(seeker, "POST /interviews/:interviewId/ask", { params, body: { sequence: await sequence(), words: "After 17:00?" } });
		await request(owner, "POST /interviews/:interviewId/propose", {
			params,
			body: { sequence: await sequence(), starts: [inHours(54)], ...meeting },
		});
		await request(seeker, "POST /interviews/:interviewId/take", { params, body: { sequence: await sequence(), start: inHours(54) } });
		await request(owner, "POST /interviews/:interviewId/move", {
			params,
			body: { sequence: await sequence(), start: inHours(60), words: "The road" },
		});
		await request(seeker, "GET /interviews/:interviewId/interview.ics", { params });
		const { address } = await request(seeker, "POST /interview-feed");
		const token = new URL(address).pathname.split("/").at(-1) ?? "";
		await request(null, "GET /interview-feed/:token", { params: { token } });
		await request(owner, "POST /interviews/:interviewId/cancel", { params, body: { sequence: await sequence(), words: "I am ill" } });
	},
	members: async (request, site) => {
		const { owner, colleague, slug } = await companyOf(site);
		await request(owner, "POST /companies", { body: { name: `Cold rooms ${uuidv7()}` } });
		const [one, other] = await createUsers(site.db, [{ role: "recruiter" }, { role: "recruiter" }]);
		for (const [person, verb] of [
			[one, "accept"],
			[other, "decline"],
		] as const) {
			await request(owner, "POST /companies/:slug/invitations", { params: { slug }, body: { email: person.email, role: "recruiter" } });
			const token = await mailedToken(site);
			await request(null, "GET /company-invitation", { query: { token } });
			if (verb === "accept") await request(person, "POST /company-invitation/accept", { body: { token } });
			else await request(null, "POST /company-invitation/decline", { body: { token } });
		}
		await request(owner, "PATCH /companies/:slug/members/:userId", {
			params: { slug, userId: colleague.id },
			body: { role: "interviewer" },
		});
		await request(owner, "DELETE /companies/:slug/members/:userId", { params: { slug, userId: one.id } });
		const invited = await request(owner, "POST /companies/:slug/invitations", {
			params: { slug },
			body: { email: fresh("third"), role: "recruiter" },
		});
		const { rows } = await site.db.execute<{ id: string }>(sql`select id from company_invitations order by id desc limit 1`);
		if (!invited || !rows[0]) throw new Error("somebody was invited");
		await request(owner, "DELETE /companies/:slug/invitations/:invitationId", { params: { slug, invitationId: rows[0].id } });
		await request(owner, "PATCH /companies/:slug", { params: { slug }, form: form({ name: `Scenario ${uuidv7()}` }) } as never);
		const moderator = await createSeeker(site.db, { moderatorSince: new Date() });
		for (const outcome of ["confirmed", "withdrawn"]) {
			await request(owner, "POST /companies/:slug/documents", { params: { slug }, form: form({ document: pdf(900) }) } as never);
			await request(moderator, "GET /moderation/documents");
			const sent = await site.db.execute<{ id: string }>(sql`select id from company_documents order by id desc limit 1`);
			const documentId = sent.rows[0]?.id ?? "";
			if (outcome === "withdrawn") await request(owner, "DELETE /companies/:slug/documents/:documentId", { params: { slug, documentId } });
			else {
				await request(moderator, "GET /moderation/documents/:documentId", { params: { documentId } });
				const body = { outcome: "refused", paper: null, reason: "It cannot be read." } as const;
				await request(moderator, "POST /moderation/documents/:documentId/decide", { params: { documentId }, body });
			}
		}
		const ownerless = await createCompany(site.db, { nameKey: uuidv7(), slug: `claimed-${uuidv7()}` });
		await request(one, "POST /companies/:slug/claim", { params: { slug: ownerless.slug }, body: { message: "I run it now." } });
	},
	report: async (request, site) => {
		const { owner, colleague, company } = await companyOf(site);
		const fields = { title: "Hiring in May", content: "We met nine people.", sharedWith: company.id };
		const { report } = await request(owner, "POST /reports", { form: form(fields) } as never);
		const params = { reportId: report.id };
		await request(colleague, "POST /reports/:reportId/comments", { params, body: { text: "Well done." } });
		const comments = await site.db.execute<{ id: string }>(sql`select id from report_comments where report_id = ${report.id}`);
		await request(colleague, "DELETE /reports/:reportId/comments/:commentId", {
			params: { ...params, commentId: comments.rows[0]?.id ?? "" },
		});
		await request(owner, "GET /reports/:reportId/pdf", { params });
		await request(owner, "PATCH /reports/:reportId", { params, body: { title: "Hiring in June", content: "We met ten." } });
		const { attachment } = await request(owner, "POST /reports/:reportId/attachments", {
			params,
			form: form({ attachment: pdf(600) }),
		} as never);
		const of = { params: { ...params, attachmentId: attachment.id } };
		await request(owner, "GET /reports/:reportId/attachments/:attachmentId", of);
		await request(owner, "DELETE /reports/:reportId/attachments/:attachmentId", of);
	},
	startup: async (request, site) => {
		const { owner, slug } = await companyOf(site);
		const [moderator, seeker] = await createUsers(site.db, [{ moderatorSince: new Date() }, {}]);
		const at = { params: { slug } };
		const fields = {
			oneLine: "Cold rooms by the crate",
			sector: "agriculture",
			stage: "customers",
			town: "Bafoussam",
			foundedYear: 2023,
		} as const;
		const body = { ...fields, about: "Farmers rent a crate.", milestones: [{ on: "2025-03-01", words: "First cold room" }], rounds: [] };
		await request(owner, "POST /startup-listings/:slug/draft", { ...at, body });
		await request(owner, "DELETE /startup-listings/:slug/draft", at);
		await request(owner, "POST /startup-listings/:slug/draft", { ...at, body });
		await request(owner, "POST /startup-listings/:slug/send", { ...at, body: {} });
		await request(owner, "POST /startup-listings/:slug/take-back", at);
		await request(owner, "POST /startup-listings/:slug/send", { ...at, body: {} });
		const { listing } = await request(owner, "GET /startup-listings/:slug", at);
		await request(moderator, "POST /moderation/startups/:versionId/decide", {
			params: { versionId: listing.version?.id ?? "" },
			body: { outcome: "public" },
		});
		await request(owner, "POST /startup-listings/:slug/deck", { ...at, form: form({ deck: pdf(900, "deck.pdf") }) } as never);
		await request(seeker, "POST /startups/:slug/deck/requests", { ...at, body: { sentence: "I would like to read it." } });
		await request(seeker, "DELETE /startups/:slug/deck/requests", at);
		await request(seeker, "POST /startups/:slug/deck/requests", { ...at, body: { sentence: "I would like to read it." } });
		const ownListing = (await request(owner, "GET /startup-listings/:slug", at)).listing;
		const requestId = ownListing.requests[0]?.id ?? "";
		await request(owner, "POST /startup-listings/:slug/deck/requests/:requestId", {
			params: { slug, requestId },
			body: { answer: "refused" },
		} as never);
		await request(owner, "GET /startups/:slug/deck", at);
		await request(owner, "DELETE /startup-listings/:slug/deck", at);
		for (const person of [seeker, moderator]) {
			await request(owner, "POST /startup-listings/:slug/team", { ...at, body: { person: person.slug, title: "Sales" } });
			const { team } = (await request(owner, "GET /startup-listings/:slug", at)).listing;
			const invitationId = team.at(-1)?.id ?? "";
			if (person === seeker)
				await request(seeker, "POST /startup-invitations/:invitationId/answer", { params: { invitationId }, body: { answer: "accept" } });
			else await request(owner, "DELETE /startup-listings/:slug/team/:invitationId", { params: { slug, invitationId } });
		}
	},
	investors: async (request, site) => {
		const { owner, colleague, slug } = await companyOf(site);
		const at = { params: { slug } };
		await request(owner, "POST /investor-boards/:slug/team", { ...at, body: { userId: colleague.id, desired: true } });
		const { investor } = await request(owner, "POST /investor-boards/:slug/investors", { ...at, body: { name: "Wouri Capital" } });
		const of = { params: { investorId: investor.id } };
		const read = async () => (await request(owner, "GET /investors/:investorId", of)).investor as never as Record<string, { id: string }[]>;
		await request(owner, "POST /investors/:investorId/move", { ...of, body: { to: "meeting", version: investor.version } });
		await request(owner, "POST /investors/:investorId/people", { ...of, body: { name: "Paul Biya Jr" } } as never);
		await request(owner, "POST /investors/:investorId/notes", { ...of, body: { text: "Called." } } as never);
		await request(owner, "POST /investors/:investorId/files", { ...of, form: form({ file: pdf(700) }) } as never);
		const all = await read();
		const last = (name: string) => all[name]?.at(-1)?.id ?? "";
		await request(owner, "GET /investors/:investorId/files/:fileId", { params: { ...of.params, fileId: last("files") } });
		await request(owner, "DELETE /investors/:investorId/files/:fileId", { params: { ...of.params, fileId: last("files") } });
		await request(owner, "DELETE /investors/:investorId/people/:personId", { params: { ...of.params, personId: last("people") } });
		const { rows } = await site.db.execute<{ id: string }>(sql`select id from investor_notes where investor_id = ${investor.id}`);
		await request(owner, "DELETE /investors/:investorId/notes/:noteId", { params: { ...of.params, noteId: rows[0]?.id ?? "" } });
		const { id: importId } = await request(owner, "POST /investor-boards/:slug/imports", {
			...at,
			form: form({ pasted: "Name\nFund One\nFund Two" }),
		} as never);
		await request(owner, "GET /investor-imports/:importId", { params: { importId } });
		await request(owner, "POST /investor-imports/:importId/run", { params: { importId }, body: {} });
		const { id: roundId } = await request(owner, "POST /investor-boards/:slug/rounds", {
			...at,
			body: { name: "Seed", target: 50_000_000 },
		});
		const now = (await request(owner, "GET /investors/:investorId", of)).investor;
		await request(owner, "PATCH /investors/:investorId", { ...of, body: { name: "Wouri Capital 2", version: now.version } });
		await request(owner, "GET /investor-boards/:slug/investors", at as never);
		await request(owner, "DELETE /investors/:investorId", of);
		await request(owner, "PATCH /investor-rounds/:roundId", { params: { roundId }, body: { name: "Seed 2", target: 60_000_000 } });
		await request(owner, "DELETE /investor-rounds/:roundId", { params: { roundId } });
	},
	posts: async (request, site) => {
		const [ama, paul] = await createUsers(site.db, [{}, {}]);
		const { id: postId } = await post(request, ama);
		await request(ama, "PATCH /feed/posts/:postId", { params: { postId }, body: { content: "Good evening, Douala: we met at ten." } });
		await request(ama, "DELETE /feed/posts/:postId", { params: { postId } });
		const withFile = (await post(request, paul, { attachments: pdf(800) })) as never as {
			media: { id: string }[];
		};
		for (const { id: mediaId } of withFile.media) await request(null, "GET /feed/media/:mediaId", { params: { mediaId } });
		const { media } = await post(request, paul, { attachments: await photo() });
		for (const { id: mediaId, widths } of media)
			await request(null, "GET /feed/media/:mediaId/:file", { params: { mediaId, file: `${widths?.[0]}.jpg` } });
		const event = { type: "event", title: "Market day", place: "Marché central", startsAt: inHours(48) };
		const { id: eventId } = await post(request, paul, event);
		await request(ama, "POST /feed/posts/:postId/interested", { params: { postId: eventId }, body: { desired: "interested" } });
		await request(null, "GET /feed/posts/:postId/event.ics", { params: { postId: eventId } });
		await request(ama, "PATCH /user/profile", { form: form({ avatar: await photo() }) } as never);
		const { user } = await request(ama, "GET /auth/profile");
		const name = user.profile.avatar?.split("/").findLast((part) => part.length > 30) ?? "";
		await request(null, "GET /pictures/:name/:width", { params: { name, width: "96" } });
	},
	group: async (request, site) => {
		const [owner, member, asker, other, blocked] = await createUsers(site.db, [{}, {}, {}, {}, {}]);
		const { slug } = await createGroup(site.db, {
			access: "request",
			owner,
			members: [member, blocked],
			slug: `scenario-${uuidv7()}`,
		} as never);
		const at = { params: { slug } };
		await request(asker, "POST /groups/:slug/join", { ...at, body: { words: "I lay cables." } });
		await request(asker, "POST /groups/:slug/withdraw", at);
		await request(asker, "POST /groups/:slug/join", { ...at, body: { words: "I lay cables." } });
		const { requests } = await request(owner, "GET /groups/:slug/requests", at);
		const requestId = requests[0]?.id ?? "";
		await request(owner, "POST /groups/:slug/requests/:requestId", { params: { slug, requestId }, body: { answer: "accept" } });
		await request(owner, "POST /groups/:slug/invitations", { ...at, body: { person: other.slug } });
		const { invitations } = await request(other, "GET /group-invitations");
		const invitationId = invitations[0]?.id ?? "";
		await request(other, "POST /group-invitations/:invitationId", { params: { invitationId }, body: { answer: "accept" } });
		await request(owner, "PATCH /groups/:slug/members/:userId", { params: { slug, userId: asker.id }, body: { role: "moderator" } });
		await request(owner, "DELETE /groups/:slug/members/:userId", {
			params: { slug, userId: blocked.id },
			query: { block: "true" },
		} as never);
		await request(owner, "DELETE /groups/:slug/blocked/:userId", { params: { slug, userId: blocked.id } });
		const { id: postId } = await post(request, member, { group: slug });
		await request(asker, "POST /feed/posts/:postId/report", { params: { postId }, body: { reason: "spam" } });
		const body = { kind: "post", targetId: postId, action: "hide", reason: "Our rules" } as const;
		await request(owner, "POST /groups/:slug/decisions", { ...at, body });
		const decisions = await site.db.execute<{ id: string }>(sql`select id from group_decisions where target_id = ${postId}`);
		const params = { decisionId: decisions.rows[0]?.id ?? "" };
		await request(member, "GET /group-decisions/:decisionId", { params });
		await request(member, "POST /group-decisions/:decisionId/further", { params, body: { words: "It was a joke." } });
	},
	moderation: async (request, site) => {
		const [moderator, second, author, reporter] = await createUsers(site.db, [
			{ moderatorSince: new Date() },
			{ moderatorSince: new Date() },
			{},
			{},
		]);
		const { id: postId } = await post(request, author);
		await request(reporter, "POST /feed/posts/:postId/report", { params: { postId }, body: { reason: "spam" } });
		const { rows } = await site.db.execute<{ id: string; version: number }>(
			sql`select id, version from moderation_cases where target_id = ${postId}`,
		);
		const [moderationCase] = rows;
		if (!moderationCase) throw new Error("a report makes a case");
		const body = { action: "hide", reason: "Against rule 3", version: moderationCase.version } as const;
		await request(moderator, "POST /moderation/cases/:caseId/decide", { params: { caseId: moderationCase.id }, body });
		await request(moderator, "GET /moderation/cases/:caseId", { params: { caseId: moderationCase.id } });
		await request(moderator, "GET /moderation/decisions");
		const inserted = await site.db.execute<{ id: string }>(
			sql`select id from moderation_decisions where case_id = ${moderationCase.id} order by id desc limit 1`,
		);
		const params = { decisionId: inserted.rows[0]?.id ?? "" };
		await request(author, "GET /moderation/decisions/:decisionId", { params });
		await request(author, "POST /moderation/decisions/:decisionId/appeal", { params, body: { text: "It is my own work." } });
		await request(second, "POST /moderation/decisions/:decisionId/answer", {
			params,
			body: { outcome: "granted", reason: "Looked again." },
		});
	},
	skills: async (request, site) => {
		const [ama, paul] = await createUsers(site.db, [{ skills: ["Accounting", "Excel"] }, { role: "recruiter" }]);
		await site.db.execute(
			sql`insert into follows (follower_id, followed_id) values (${ama.id}, ${paul.id}), (${paul.id}, ${ama.id}) on conflict do nothing`,
		);
		await request(ama, "PATCH /skills", { body: { skill: "Excel", level: "working" } });
		const { proof } = await request(ama, "POST /skills/proofs", {
			form: form({ skill: "Excel", kind: "certificate", title: "TOSA", certificate: pdf(500) }),
		} as never);
		await request(ama, "GET /skills/proofs/:proofId/file", { params: { proofId: proof.id } });
		for (const verb of ["give", "decline"] as const) {
			const skill = verb === "give" ? "Excel" : "Accounting";
			await request(ama, "POST /skills/endorsements", { body: { skill, personId: paul.id, note: "We kept the books together." } });
			const { rows } = await site.db.execute<{ id: string }>(sql`select id from skill_endorsements order by id desc limit 1`);
			const params = { endorsementId: rows[0]?.id ?? "" };
			if (verb === "give")
				await request(paul, "POST /skills/endorsements/:endorsementId/give", { params, body: { words: "She closes a month." } });
			else await request(paul, "POST /skills/endorsements/:endorsementId/decline", { params });
		}
	},
	test: async (request, site) => {
		const seeker = await createSeeker(site.db);
		const { subjects } = (await request(seeker, "GET /assessments")) as never as { subjects: { slug: string }[] };
		const subject = subjects[0]?.slug ?? "";
		await request(seeker, "GET /assessments/:subject", { params: { subject } });
		const { attemptId } = await request(seeker, "POST /assessments/:subject/start", { params: { subject } });
		const params = { attemptId };
		for (let number = 1; number <= 10; number++) {
			await request(seeker, "GET /attempts/:attemptId", { params });
			await request(seeker, "POST /attempts/:attemptId/answer", { params, body: { number, choice: 1 } });
		}
		await request(seeker, "POST /attempts/:attemptId/show", { params, body: { isShown: true } });
		await request(seeker, "POST /attempts/:attemptId/report", { params, body: { number: 1, words: "Two are right." } });
		const moderator = await createSeeker(site.db, { moderatorSince: new Date() });
		await request(moderator, "GET /moderation/assessments/:subject", { params: { subject } });
		const { rows } = await site.db.execute<{ id: string }>(sql`select id from test_questions limit 1`);
		await request(moderator, "POST /moderation/questions/:questionId", {
			params: { questionId: rows[0]?.id ?? "" },
			body: { act: "retire" },
		});
		await request(moderator, "POST /moderation/questions/:questionId", {
			params: { questionId: rows[0]?.id ?? "" },
			body: { act: "restore" },
		});
	},
	messages: async (request, site) => {
		const recruiter = await createRecruiter(site.db);
		const job = await createJob(site.db, { ownerId: recruiter.id });
		const application = await createApplication(site.db, { job });
		const seeker = { id: application.userId };
		const body = { content: "When may I call you?", application: application.id };
		await request(recruiter, "POST /messages/with/:userId", { params: { userId: seeker.id }, body });
		const { rows } = await site.db.execute<{ id: string; conversation: string }>(
			sql`select id, conversation_id as conversation from messages order by id desc limit 1`,
		);
		const [message] = rows;
		if (!message) throw new Error("a message was written");
		await request(seeker, "POST /messages/:conversationId/read", {
			params: { conversationId: message.conversation },
			body: { upTo: message.id },
		});
		await request(seeker, "POST /messages/:messageId/report", { params: { messageId: message.id }, body: { reason: "spam" } });
	},
};
