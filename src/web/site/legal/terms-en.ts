import type { LegalDocument } from "./document.ts";

export const termsEn: LegalDocument = {
	title: "Terms & Conditions",
	description: "The rules for everybody on {site}: free for job seekers, honest jobs, respect, and how an account ends.",
	since: "2026-11-21",
	introduction:
		"These terms hold between you and the operator of {site}{operator}. They are short on purpose. Whoever makes an account agrees to them; whoever only reads is bound by the parts that concern reading.",
	parts: [
		{
			id: "what",
			title: "What {site} is",
			text: `{site} brings together people who look for work and people who offer it. We keep the place: we are neither the employer nor an agency, and a contract that you make with somebody you met here is between the two of you.

Reading jobs, companies and public profiles needs no account. To apply, save or post a job you need one.`,
		},
		{
			id: "free",
			title: "What it costs",
			text: `Looking for work costs nothing here, and it will stay that way.

Nobody may ask a job seeker for money: not for an interview, not for a form, not for a uniform, not for a promise. Somebody who asks you for money has broken these terms. Do not pay, and [tell us](/contact).`,
		},
		{
			id: "account",
			title: "Your account",
			text: `- You are at least 16 years old, or one of your parents or guardians agrees.
- The name and the address of your account are yours, and one person has one account. It may have both sides, job seeker and recruiter.
- Your password is yours alone. What is done with your account is taken as done by you, until you tell us that somebody else has got hold of it.
- What you say of yourself, in the profile and in an application, is true.`,
		},
		{
			id: "jobs",
			title: "Posting jobs",
			text: `- A job that you post exists, is open, and is described as it is: the work, the place, the pay where you name it.
- You may post for a company when you may speak for it. Naming a company does not make you a member of it; the mark "verified" is given only after a check.
- A job must not leave anybody out because of sex, origin, language, religion, disability, health or union membership, except where the law itself says so.
- You use applications only to fill that job. You do not pass CVs on, and you answer: people who wait are glad of any answer.
- Close a job when it is filled.`,
		},
		{
			id: "imported",
			title: "Jobs from elsewhere",
			text: "Some jobs were published elsewhere and are shown here with their source. One applies for them there. If you are the employer and want to take such a job over, correct it or have it removed, [write to us](/contact).",
		},
		{
			id: "conduct",
			title: "How we treat each other",
			text: `Not allowed here is whatever the law forbids, and also:

- insults, threats, harassment, or hatred against anybody for what they are
- fraud of any kind, invented jobs, chain sales, and work that harms minors
- private facts of other people without their consent
- advertising where nobody asked for it, and the same text over and over
- software that copies what is here in bulk, that tries out passwords, or that overloads the service. What is meant for machines is published: the feeds, the sitemap and the [documented calls](/api/docs).`,
		},
		{
			id: "content",
			title: "What you write stays yours",
			text: `Texts, pictures and files that you put here remain yours. You allow us to store them and to show them to whoever they are meant for, as long as they are here; that is all that we need, and it ends when you delete them.

A CV and a cover letter are shown to you and to whoever decides about that application, and to nobody else.`,
		},
		{
			id: "measures",
			title: "When somebody breaks the rules",
			text: `We may hide or remove what breaks these terms, and suspend an account for a time or for good. Unless the law or somebody's safety forbids it, we tell the person what was done and why, and they may appeal once on the page that we lead them to: a moderator looks at it again, another one than who decided wherever there is one. Whoever reported it is told what came of it.`,
		},
		{
			id: "liability",
			title: "What we answer for",
			text: `We take care that {site} works, that what is private stays private, and that nothing gets lost. We cannot promise that it is never interrupted, nor that everything people write here is true: check who you deal with before you travel, sign or pay.

We answer for damage that we cause intentionally or by gross negligence, and wherever the law does not let us limit it. Beyond that we do not answer for what users do or say to each other.`,
		},
		{
			id: "end",
			title: "Leaving",
			text: `You may end your account at any time in the settings. It is closed at once and deleted after 7 days; until then you can change your mind by signing in. What happens to your data is said in the [privacy notice](/privacy).`,
		},
		{
			id: "changes",
			title: "Changes, law and courts",
			text: `If we change these terms in a way that matters to you, we tell you by mail at least 30 days before. If you do not agree, you may leave; staying means that you agree.

The law of Cameroon applies. If you live elsewhere as a consumer, the protection that the law of your country gives you remains. Before going to court, [write to us](/contact): most things can be settled by talking.

This text exists in English and in French; both versions have the same force.`,
		},
	],
};
