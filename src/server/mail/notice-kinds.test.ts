import { expect, test } from "vitest";
import { languages } from "../../contract/options.ts";
import { isSentenceKey, say } from "../../contract/sentences/say.ts";
import type { Transaction } from "../platform/database.ts";
import type { MailWords } from "./mail-kinds.ts";
import { type Notices, noticeKinds } from "./notice-kinds.ts";
import { notifyPerson } from "./steps.ts";

/** Checked by the compiler: if one of these stops being an error, its directive becomes one. */
const refused: readonly Notices[] = [
	// @ts-expect-error: words that no language has
	{ postLikked: { group: "likes", mail: null, target: "post" } },
	// @ts-expect-error: in which group one chooses how it comes
	{ postLiked: { mail: null, target: "post" } },
	// @ts-expect-error: a group that nobody can choose
	{ postLiked: { group: "like", mail: null, target: "post" } },
	// @ts-expect-error: a mail that is none
	{ postLiked: { group: "likes", mail: "postLikedMail", target: "post" } },
	// @ts-expect-error: whether it has a mail
	{ postLiked: { group: "likes", target: "post" } },
	// @ts-expect-error: what it points to
	{ postLiked: { group: "likes", mail: null } },
	// @ts-expect-error: a thing that has no address
	{ postLiked: { group: "likes", mail: null, target: "like" } },
];
const person = { userId: "", type: "community", params: {} } as const;
const refusedNotifications = (tx: Transaction) => [
	// @ts-expect-error: what was liked
	notifyPerson(tx, { ...person, kind: "postLiked" }),
	// @ts-expect-error: which one
	notifyPerson(tx, { ...person, kind: "postLiked", target: { kind: "post" } }),
	// @ts-expect-error: something else
	notifyPerson(tx, { ...person, kind: "postLiked", target: { kind: "comment", id: "" } }),
];
const refusedMails: readonly MailWords[] = [
	// @ts-expect-error: words that no language has
	{ subject: "mailNothingSubject", lines: [] },
	// @ts-expect-error: what it says
	{ subject: "mailResetSubject" },
];

test("every kind of notification has its words in both languages", () => {
	for (const kind of Object.keys(noticeKinds)) {
		expect(isSentenceKey(kind) && languages.map((language) => say(language, kind).length > 0)).toEqual(languages.map(() => true));
	}
	expect([refused.length, refusedMails.length, typeof refusedNotifications]).toEqual([7, 2, "function"]);
});
