import type { LegalDocument } from "./document.ts";

export const termsEn: LegalDocument = {
	title: "Terms & Conditions",
	description: "The rules for everyone on {site}: free for job seekers, honest jobs, respect, and how to close your account.",
	since: "2026-11-21",
	introduction:
		"These terms are an agreement between you and the operator of {site}{operator}. They are short on purpose. By creating an account you agree to them; if you only read, the parts about reading apply to you.",
	parts: [
		{
			id: "what",
			title: "What {site} is",
			text: `{site} brings together people looking for work and people offering it. We provide the place: we are neither the employer nor an agency, and any contract you make with someone you met here is between the two of you.

You can read jobs, companies and public profiles without an account. You need one to apply for, save or post a job.`,
		},
		{
			id: "free",
			title: "What it costs",
			text: `Looking for work here is free, and will stay free.

No one may ask a job seeker for money: not for an interview, a form, a uniform or a promise. Anyone who asks you for money breaks these terms. Don't pay, and [tell us](/contact).`,
		},
		{
			id: "account",
			title: "Your account",
			text: `- You are at least 16 years old, or one of your parents or guardians agrees.
- The name and the address of your account are yours, and one person has one account. It can be both a job seeker's and a recruiter's.
- Your password is yours alone. You are responsible for what is done with your account until you tell us that someone else has got into it.
- What you say about yourself, in your profile and in applications, is true.`,
		},
		{
			id: "jobs",
			title: "Posting jobs",
			text: `- The jobs you post exist, are open and are described as they are: the work, the place, and the pay where you state it.
- You may post for a company only if you may speak for it. Naming a company does not make you a member of it; we give the "verified" badge only after a check.
- A job must not exclude anyone because of sex, origin, language, religion, disability, health or union membership, except where the law itself says so.
- You use applications only to fill that job. You do not pass CVs on, and you reply: everyone appreciates a reply, even a no.
- Close a job when it is filled.`,
		},
		{
			id: "imported",
			title: "Jobs from elsewhere",
			text: "Some jobs were published elsewhere and are shown here with their source. You apply for them there. If you are the employer and want to take over, correct or remove such a job, [write to us](/contact).",
		},
		{
			id: "conduct",
			title: "How we treat each other",
			text: `Anything the law forbids is not allowed here. Neither are:

- insults, threats, harassment, or hatred of anyone for who they are
- fraud of any kind, invented jobs, chain sales, and work that harms minors
- other people's private information without their consent
- unwanted advertising, and the same text over and over
- software that copies content in bulk, tries out passwords or overloads the service. For machines we publish the feeds, the sitemap and the [documented calls](/api/docs).`,
		},
		{
			id: "content",
			title: "What you write stays yours",
			text: `Texts, pictures and files that you put here remain yours. You allow us to store them and show them to the people they are meant for, as long as they are here. That is all we need, and it ends when you delete them.

Only you and the people who decide on that application can see its CV and cover letter.`,
		},
		{
			id: "measures",
			title: "When someone breaks the rules",
			text: `We may hide or remove what breaks these terms, and suspend an account for a time or for good. Unless the law or someone's safety forbids it, we tell the person what we did and why, and they can appeal once on the page we send them to. A moderator then looks at it again, a different one wherever possible. We tell the person who reported it the result.`,
		},
		{
			id: "liability",
			title: "What we are liable for",
			text: `We work to keep {site} running, private things private, and your data safe. We cannot promise that it is never interrupted or that everything people write here is true, so check who you are dealing with before you travel, sign or pay.

We are liable for damage we cause intentionally or by gross negligence, and wherever the law does not let us limit our liability. Beyond that we are not liable for what users do or say to each other.`,
		},
		{
			id: "end",
			title: "Leaving",
			text: `You can close your account at any time in settings. It is closed at once and deleted after 7 days; until then you can change your mind by signing in. The [privacy policy](/privacy) says what happens to your data.`,
		},
		{
			id: "changes",
			title: "Changes, law and courts",
			text: `If we change these terms in a way that matters to you, we will email you at least 30 days before. If you do not agree, you can leave; if you stay, you agree.

The law of Cameroon applies. If you live elsewhere as a consumer, you keep the protection of your country's law. Before going to court, [write to us](/contact): most things can be settled by talking.

This text exists in English and in French; both versions have the same force.`,
		},
	],
};
