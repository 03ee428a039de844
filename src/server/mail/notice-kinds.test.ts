import { expect, test } from "vitest";
import { languages } from "../../contract/options.ts";
import { isSentenceKey, say } from "../../contract/sentences/say.ts";
import type { MailWords } from "./mail-kinds.ts";
import { type Notices, noticeKinds } from "./notice-kinds.ts";

/** Read by the compiler: where one of these is no error any more, the directive above it is one. */
const refused: readonly Notices[] = [
	// @ts-expect-error: words that no language has
	{ postLikked: { group: "likes", mail: null } },
	// @ts-expect-error: in which group one chooses how it comes
	{ postLiked: { mail: null } },
	// @ts-expect-error: a group that nobody can choose
	{ postLiked: { group: "like", mail: null } },
	// @ts-expect-error: a mail that is none
	{ postLiked: { group: "likes", mail: "postLikedMail" } },
	// @ts-expect-error: whether it has a mail
	{ postLiked: { group: "likes" } },
];
const refusedMails: readonly MailWords[] = [
	// @ts-expect-error: words that no language has
	{ subject: "mailNothingSubject", lines: [] },
	// @ts-expect-error: what it says
	{ subject: "mailResetSubject" },
];

test("all that people are told of has its words in both languages", () => {
	for (const kind of Object.keys(noticeKinds)) {
		expect(isSentenceKey(kind) && languages.map((language) => say(language, kind).length > 0)).toEqual(languages.map(() => true));
	}
	expect([refused.length, refusedMails.length]).toEqual([5, 2]);
});
