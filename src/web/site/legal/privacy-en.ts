import type { LegalDocument } from "./document.ts";

export const privacyEn: LegalDocument = {
	title: "Privacy Policy",
	description: "What {site} keeps about you, why, for how long, who sees it, and how to get, correct or delete it.",
	since: "2026-11-21",
	introduction:
		"This policy says what {site} keeps about you, why, for how long and who sees it. It follows Cameroon's Law No. 2024/017 of 23 December 2024 on personal data protection and, for people in the European Union, the General Data Protection Regulation (GDPR). The short version: we keep what is needed for finding work and for filling jobs, we sell nothing, we show no advertising, and nothing from other companies watches you here.",
	parts: [
		{
			id: "who",
			title: "Who is responsible for your data",
			text: "The operator of {site}{operator} decides what is kept and is responsible for it. For anything about your data, [write to us](/contact); we reply within 30 days.",
		},
		{
			id: "what",
			title: "What we keep, why, and on what legal ground",
			text: `- Your account: name, email address, password (only as a hash, from which it cannot be read back), role, language, appearance and settings. Needed for the contract between us, these terms.
- Your profile: title, skills, experience, interests, phone, place, picture and whatever else you add. Kept so that the people you choose can read it; you decide by the visibility setting. Ground: the contract, and your consent for what you add freely. Pictures are redrawn when they arrive, so that hidden facts such as the place of a photo are gone.
- Your applications: name, email address, message, CV, cover letter, and each step with its time. Needed to deliver them to the employer and to show you their status. Ground: the contract, on your request.
- What an employer writes about your application: stage, notes, scores, tags and interviews. Members of the company who handle the job read it, and it is part of your data download. Ground: the employer's legitimate interest, and ours, in a choice that can be explained.
- Skills: your levels, proofs, test results, and what people you know say of them. Others see them only as you show them. Ground: the contract.
- Groups: which ones you are in, and what you write there. Whoever may read the group reads it. Ground: the contract.
- Messages: what you write to another person, when, and up to when it was seen. They are read by you two; by a moderator only a message that one of you reports. Needed to deliver them. Ground: the contract.
- What you report to moderators, with your reason, and a copy of what it said then; what moderators decided about you, why, and your appeal. Moderators read it; the person you report does not learn that it was you. Only you can see who you block or mute. Ground: our legitimate interest, and everybody's, in a place without fraud and harassment.
- Documents you send to verify a company. Only moderators open them, and each file is deleted once they have decided. Ground: your request.
- Reports that you write or have counted, with their files and comments. They are read by you and by the members of the company you share them with. Ground: the contract.
- Investors and the people there that a company keeps a list of: names, contact details and notes that its members enter. Only they read them. Ground: that company's legitimate interest; whoever is on such a list can ask the company or us.
- Jobs, companies and notes that recruiters write, and who wrote them. Ground: the contract.
- Matching: if you leave it on, your skills, title, place and experience are compared with open jobs. You see the jobs that fit, and the recruiters of those jobs see you among their candidates, each time with the reason, and only as far as they may see your profile. No machine makes decisions about you; people do. You can switch it off. Ground: your consent.
- Events such as "read a job", "applied", "answered", with the time: for the numbers that recruiters and seekers see. If you are not signed in, we keep only that a job was read, in a form that cannot be traced to anyone. Ground: our legitimate interest in knowing whether the service works.
- Sign-ins: the devices on which you are signed in, by the browser's name, so that you can end them. Ground: security, a legitimate interest.
- Counters against abuse: network address and number of attempts. Ground: the same.
- Security events: sign-ins, changes of password, passkey, API key, address or role, downloads of your data, documents that were opened, and refused attempts, with the time, the account and the network address. Ground: the same.
- Job alerts: the search, your address and language, and which jobs we sent, so that none comes twice. Ground: your request, confirmed by email.
- Notifications on a device: the address that its browser has for them, and how much its screen may say, until you turn them off or sign out there. What is sent is encrypted for that browser; the service of its maker carries it and cannot read it. Ground: your request.
- Invitations to a company: the address to which one of its owners sent it, with an account here or without; 30 days after it was answered or ran out. Ground: our legitimate interest in letting colleagues work together.
- Messages to us and the weekly newsletter: what you wrote, your address, your language. Ground: your request; for the letter, your consent, confirmed by email.`,
		},
		{
			id: "seen",
			title: "Who sees it",
			text: `- Everyone: what you publish, and your profile as far as you make it public. Your email address and phone number are never public.
- The employer of a job that you apply for: that application with its files, and your profile.
- No one else. We sell nothing and lend nothing. Those who run servers and deliver email for us see only what their work needs, are bound by contract, and may do nothing else with it. An authority sees something only where a law obliges us.

If a server or an email service is outside your country, we make sure your data is protected there as the law requires, with the contracts it provides for.`,
		},
		{
			id: "long",
			title: "How long it is kept",
			text: `- Account, profile and applications: as long as you have the account. You may withdraw an application and delete what is in your profile at any time.
- After you delete the account: it is closed at once, and after 7 days everything that can be traced to you is deleted, with all files. Of your applications recruiters keep that there was one, its steps and its date, without your name, words and files. Of your messages nothing stays but their places in the conversations of others, who keep what they wrote themselves. Copies made for safety are overwritten within 30 days.
- A job that its owner deletes is gone; the applicants keep the record of what they sent.
- Sign-ins: 30 days, 14 without a visit. A device that was recognised: 400 days after its last use.
- Links sent by email: one hour to fourteen days; traces of used ones, at most 90 days.
- Counters against abuse: until the window ends, cleared each night.
- Emails we sent: 30 days. Messages through the contact form: one year.
- The weekly email: until you unsubscribe, then nothing. An address that was never confirmed: 7 days.
- Job alerts: until you stop them. An address that was never confirmed: 7 days.
- Technical logs: for each request the kind of page, the time and the result, without who asked for what, 14 days; errors, never what you wrote, at most 30 days. Security events: 30 days.`,
		},
		{
			id: "cookies",
			title: "Cookies and what your browser keeps",
			text: `All of them are ours, and all are needed for what you do here; that is why no banner asks for your consent. There are none for advertising or for watching you.

- csrftoken: proves that a form comes from this site; one year
- session (in your browser: __Host-session): that you are signed in; 30 days, 14 without a visit, or until you sign out
- device (__Host-device): that you have signed in here before, so that a stranger's wrong attempts do not lock you out; 400 days
- social (__Host-social): that you are signing in with Google or Facebook; an hour
- via (__Host-via): by which links you came to jobs, at most four, such as “whatsapp”: your application carries that word, so that the employer knows which of their links is of use; a week
- language: the language that you chose; one year
- lite: whether you switched lite mode on or off; one year

Your browser also remembers for itself, without sending it to us, for example the appearance that you chose, drafts of long forms, who is signed in, and the pages about jobs that you read, so that you can read them offline; those are deleted when you sign out or someone else signs in. An application you write offline waits in your browser until it is sent, at most 30 days. Sign out, or clear the site's data in your browser, to be rid of all of it.`,
		},
		{
			id: "rights",
			title: "Your rights",
			text: `You may

- see what we keep, and get a copy: in the settings, as one file
- correct it: in your profile and settings
- have it deleted: in the settings
- take it elsewhere, in formats that other programs read (JSON)
- object to a use, have it restricted, and take back a consent, with effect from then on
- not be subject to a decision made by a machine alone: there is none here
- say what should become of your data after your death

For anything the settings do not offer, [ask us](/contact). It is free. To make sure it is you, we reply to your account's address.

If you are not satisfied with our reply, you can complain to the Personal Data Protection Authority of Cameroon, or, in the European Union, to the authority of the place where you live.`,
		},
		{
			id: "safety",
			title: "How it is protected",
			text: `Connections are encrypted. Passwords are kept as slow hashes (argon2id), sign-ins and emailed links as hashes. CVs and letters have no public address, and we check who is asking before we hand them out. If something still happens that puts you at risk, we tell you and the authority without delay, within 72 hours where the law requires it.`,
		},
		{
			id: "young",
			title: "Young people",
			text: "{site} is for people aged 16 and over. Younger people need the consent of a parent or guardian; we delete accounts without it when we learn of them.",
		},
		{
			id: "changes",
			title: "Changes",
			text: "If this policy changes in a way that matters to you, we will email you beforehand. The date at the top says since when it applies. It exists in English and in French, with the same force.",
		},
	],
};
