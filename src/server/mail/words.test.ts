import nodemailer from "nodemailer";
import { describe, expect, test } from "vitest";
import { alertJobsMax } from "../../contract/limits/alerts.ts";
import { invitationDays } from "../../contract/limits/companies.ts";
import { prolongedDays } from "../../contract/limits/jobs.ts";
import { unansweredDays } from "../../contract/limits/replies.ts";
import { languages, notificationGroups } from "../../contract/options.ts";
import { mailKinds } from "./mail-kinds.ts";
import { listedMax } from "./mail-notices.ts";
import { leavableGroup, type Mail, writeMail } from "./words.ts";

const site = { siteName: "Njangi", publicUrl: "https://njangi.example" };
const prose = "Nous avons été très intéressés par votre expérience ; pourriez-vous venir lundi à l’agence d’Akwa, vers 9 h ? ";
const token = "t".repeat(43);

/** All params that a kind may use, as long as people write them. */
const params = {
	token,
	newsletterToken: token,
	applicationId: "01a1fd2e-4033-72ad-984d-10b28cf7a62b",
	applicant: "Ama <b>Ngono</b>\r\nBcc: everybody@example.cm",
	jobTitle: "Comptable & caissière ".repeat(9),
	company: 'Marché "Central" '.repeat(12),
	email: "new@example.cm",
	search: "“chauffeur” · Douala",
	passkey: "Téléphone",
	key: "Notre site <b>web</b>",
	provider: "Google",
	actor: "Solange <i>Ewané</i>\r\nBcc: everybody@example.cm",
	domain: "marche-central.example",
	host: "hooks.example",
	slug: "marche-central",
	writer: "Ama Ngono",
	replyTo: "ama@example.cm",
	day: "2026-11-28",
	count: "3",
	days: "7",
	decisionId: "01a1fd2e-4033-72ad-984d-10b28cf7a62b",
	reason: prose.repeat(9),
	note: prose.repeat(20),
};
/** Only in a dedicated mail: a list of notifications has none of it. */
const interview = {
	when: "Thursday 26 November 2026 at 14:05",
	place: "Rue Joss, Douala",
	clash: "1",
	withWhom: "Ama Ngono",
	calendar: JSON.stringify({
		method: "REQUEST",
		id: "01a1fd2e-4033-72ad-984d-10b28cf7a62b",
		sequence: 1,
		startsAt: "2026-11-26T13:05:00Z",
		minutes: 30,
		changedAt: "2026-11-20T10:00:00Z",
	}),
};
/** As many and as long as fit one mail. */
const items = JSON.stringify(
	Array.from({ length: listedMax }, (_, place) => ({
		kind: "applicationInterview",
		params,
		href: `/applications/${params.applicationId}?place=${place}`,
		group: notificationGroups[place % notificationGroups.length],
	})),
);
/** The results of a saved search at maximum length (`lineMax` in alerts/send-alert.ts). */
const alert = {
	items: JSON.stringify(
		Array.from({ length: alertJobsMax }, () => ({
			kind: "alertJob",
			params: { title: params.jobTitle.slice(0, 60) },
			href: `/jobs/${params.applicationId}`,
			more: [
				"Établissements Ngono & Fils (not verified) · Yaoundé, Mvog-Ada · Full-time · 90 000 FCFA".slice(0, 60),
				"Why this job: comptable, caissière, saisie, Yaoundé, plein te",
			],
			way: { words: "alertNotThisKind", href: `/alerts/change?token=${"t".repeat(75)}&job=${params.applicationId}` },
		})),
	),
	count: "20",
	hasMore: "true",
	path: "/jobs?q=chauffeur&location=Douala&sort=newest",
	alertToken: "t".repeat(75),
};
const groupedParams = (kind: string) =>
	leavableGroup(kind, { group: "likes" }) ? { group: "likes", items, count: "300", unsubscribeToken: "t".repeat(104) } : {};
const mailOf = (kind: string, language: Mail["language"]): Mail => ({
	id: "1",
	toAddress: "ama@example.cm",
	toName: "Ama\r\nBcc: everybody@example.cm Ngono".repeat(3),
	language,
	kind,
	params: { ...params, ...(kind.startsWith("interview") ? interview : {}), ...(kind === "jobAlert" ? alert : groupedParams(kind)) },
});

describe.each(languages)("every mail in %s", (language) => {
	test.each(Object.keys(mailKinds))("%s has the same content as text and as HTML, complete and within 30 KB", async (kind) => {
		const mail = writeMail(mailOf(kind, language), site);
		const { subject, text, html } = mail;
		for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\w+\}|undefined/);
		expect(subject).not.toMatch(/[\r\n]/);
		expect(html).toContain(`<html lang="${language}">`);
		expect(html).not.toContain("<b>");
		const link = /https:\/\/njangi\.example\/\S+/.exec(text)?.[0];
		if (link) expect(html).toContain(link.replaceAll("&", "&amp;"));
		const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
		const { message } = await transport.sendMail({ from: "no-reply@njangi.example", to: "ama@example.cm", ...mail });
		const source = String(message);
		expect(source.slice(0, source.indexOf("\r\n\r\n"))).not.toMatch(/^bcc:/im);
		expect(source).toContain("text/plain");
		expect(source).toContain("text/html");
		expect(source.length).toBeLessThanOrEqual(30 * 1024);
	});
});

test("a date is written out in the mail's language", () => {
	expect(writeMail(mailOf("accountDeleted", "en"), site).text).toContain("On 28 November 2026 everything");
	expect(writeMail(mailOf("accountDeleted", "fr"), site).text).toContain("Le 28 novembre 2026, tout");
});

test.each([
	["companyInvitationOwner", `for ${invitationDays} days`],
	["jobEnding", `for ${prolongedDays} more days`],
	["jobEnding", `Still open: ${prolongedDays} more days`],
	["repliesOwed", `After ${unansweredDays} days without one`],
])("%s states its limit: %s", (kind, words) => {
	expect(writeMail(mailOf(kind, "en"), site).text).toContain(words);
});

test.each([
	["Mireille Ngono", "Hi Mireille,"],
	["NGONO Mireille", "Hi Mireille,"],
	["Dr. Paul Atangana", "Hi Paul,"],
	["Dr Jeanne Atangana", "Hi Jeanne,"],
	["NGONO", "Hi NGONO,"],
])("%s is greeted by the given name", (toName, greeting) => {
	expect(writeMail({ ...mailOf("applicationSent", "en"), toName }, site).text.split("\n")[0]).toBe(greeting);
});

test("an interview invitation says so in its subject, and ends with how to unsubscribe", () => {
	const { subject, text, html } = writeMail(
		{ ...mailOf("applicationInterview", "en"), params: { ...params, company: "Sawa Digital", unsubscribeToken: token } },
		site,
	);
	expect(subject).toBe("Sawa Digital invites you to an interview");
	expect(text).toMatch(/Unsubscribe from application emails\nhttps:\/\/\S+\n\nChoose your emails\nhttps:\/\/\S+\n$/);
	expect(html).toMatch(/Choose your emails<\/a><\/p>/);
});

test("a mail with one notification has it as its subject, without the full stop", () => {
	const items = JSON.stringify([{ kind: "messageReceived", params: { actor: "Ama Ngono" }, href: "/messages/1" }]);
	const { subject, text } = writeMail({ ...mailOf("notice", "fr"), params: { group: "messages", count: "1", items } }, site);
	expect(subject).toBe("Ama Ngono vous a envoyé un message");
	expect(text).toContain("• Ama Ngono vous a envoyé un message.");
});

test("a mail keeps French punctuation and a price unbroken too", () => {
	const search = "« développeur » · 350 000 FCFA".replace(/(?<=«) | (?=»)|(?<=\d) (?=\d)/g, "\u00a0");
	const { text } = writeMail({ ...mailOf("jobAlert", "fr"), params: { ...mailOf("jobAlert", "fr").params, search } }, site);
	expect(text).toContain("«\u00a0développeur\u00a0» · 350\u00a0000 FCFA");
});

test("a long sentence in a list is cut between characters, never within one", () => {
	for (const before of ["", "a"]) {
		const item = { kind: "followed", params: { follower: `${before}${"😀".repeat(120)}` }, href: "/users/ama" };
		const { text, html } = writeMail(
			{
				id: token,
				toName: "Ama",
				toAddress: "ama@example.cm",
				language: "en",
				kind: "notice",
				params: { group: "network", count: "1", items: JSON.stringify([item]) },
			},
			site,
		);
		expect([text.isWellFormed(), html.isWellFormed(), text.includes("😀…")]).toEqual([true, true, true]);
	}
});
