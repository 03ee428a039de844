import nodemailer from "nodemailer";
import { describe, expect, test } from "vitest";
import { languages, notificationGroups } from "../../contract/options.ts";
import { mailKinds } from "./mail-kinds.ts";
import { namedMax } from "./mail-notices.ts";
import { leavableGroup, type Mail, writeMail } from "./words.ts";

const site = { siteName: "Njangi", publicUrl: "https://njangi.example" };
const prose = "Nous avons été très intéressés par votre expérience ; pourriez-vous venir lundi à l’agence d’Akwa, vers 9 h ? ";
const token = "t".repeat(43);

/** Everything that a kind may name, as long as people write it. */
const facts = {
	token,
	unsubscribeToken: token,
	applicationId: "01a1fd2e-4033-72ad-984d-10b28cf7a62b",
	applicant: "Ama <b>Ngono</b>\r\nBcc: everybody@example.cm",
	jobTitle: "Comptable & caissière ".repeat(9),
	company: 'Marché "Central" '.repeat(12),
	email: "new@example.cm",
	passkey: "Téléphone",
	provider: "Google",
	actor: "Solange <i>Ewané</i>\r\nBcc: everybody@example.cm",
	domain: "marche-central.example",
	slug: "marche-central",
	writer: "Ama Ngono",
	replyTo: "ama@example.cm",
	day: "2026-11-28",
	count: "3",
	actId: "01a1fd2e-4033-72ad-984d-10b28cf7a62b",
	reason: prose.repeat(9),
	note: prose.repeat(20),
};
/** As many and as long as one mail names. */
const items = JSON.stringify(
	Array.from({ length: namedMax }, (_, place) => ({
		kind: "applicationInterview",
		facts,
		href: `/applications/${facts.applicationId}?place=${place}`,
		group: notificationGroups[place % notificationGroups.length],
	})),
);
const groupedFacts = (kind: string) =>
	leavableGroup(kind, { group: "likes" }) ? { group: "likes", items, count: "300", leavingToken: "t".repeat(104) } : {};
const mailOf = (kind: string, language: Mail["language"]): Mail => ({
	id: "1",
	toAddress: "ama@example.cm",
	toName: "Ama\r\nBcc: everybody@example.cm Ngono".repeat(3),
	language,
	kind,
	facts: { ...facts, ...groupedFacts(kind) },
});

describe.each(languages)("every mail in %s", (language) => {
	test.each(Object.keys(mailKinds))("%s says the same as text and as HTML, whole, in at most 30 KB", async (kind) => {
		const written = writeMail(mailOf(kind, language), site);
		const { subject, text, html } = written;
		for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\w+\}|undefined/);
		expect(subject).not.toMatch(/[\r\n]/);
		expect(html).toContain(`<html lang="${language}">`);
		expect(html).not.toContain("<b>");
		const link = /https:\/\/njangi\.example\/\S+/.exec(text)?.[0];
		if (link) expect(html).toContain(link.replaceAll("&", "&amp;"));
		const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
		const { message } = await transport.sendMail({ from: "no-reply@njangi.example", to: "ama@example.cm", ...written });
		const source = String(message);
		expect(source.slice(0, source.indexOf("\r\n\r\n"))).not.toMatch(/^bcc:/im);
		expect(source).toContain("text/plain");
		expect(source).toContain("text/html");
		expect(source.length).toBeLessThanOrEqual(30 * 1024);
	});
});

test("a day is written out as the language does", () => {
	expect(writeMail(mailOf("accountDeleted", "en"), site).text).toContain("On 28 November 2026 everything");
	expect(writeMail(mailOf("accountDeleted", "fr"), site).text).toContain("Le 28 novembre 2026, tout");
});
