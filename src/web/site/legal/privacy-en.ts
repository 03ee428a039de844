import type { LegalDocument } from "./document.ts";

export const privacyEn: LegalDocument = {
	title: "Privacy Policy",
	description: "What {site} keeps of you, why, for how long, who sees it, and how you get it, correct it or have it deleted.",
	since: "2026-11-21",
	introduction:
		"This notice says what {site} keeps of you, why, for how long and who sees it. It follows Cameroon's Law No. 2024/017 of 23 December 2024 on personal data protection and, for people in the European Union, the General Data Protection Regulation (GDPR). The short version: we keep what is needed for finding work and for filling jobs, we sell nothing, we show no advertising, and nothing from other companies watches you here.",
	parts: [
		{
			id: "who",
			title: "Who answers for your data",
			text: "The operator of {site}{operator} decides what is kept and answers for it. For anything about your data, [write to us](/contact); you get an answer within 30 days.",
		},
		{
			id: "what",
			title: "What we keep, why, and on what ground",
			text: `- Your account: name, mail address, password (only as a hash from which it cannot be read back), role, language, appearance and settings. Needed for the contract between us, these terms.
- Your profile: title, skills, experience, interests, phone, place, picture and whatever else you add. Kept so that the people you choose can read it; you decide by the visibility setting. Ground: the contract, and your consent for what you add freely. Pictures are redrawn when they arrive, so that hidden facts such as the place of a photo are gone.
- Your applications: name, mail address, message, CV, cover letter, and each step with its time. Needed to bring them to the employer, and to show you where they stand. Ground: the contract, on your request.
- Messages: what you write to another person, when, and up to when it was seen. They are read by you two; by a moderator only a message that one of you reports. Needed to bring them. Ground: the contract.
- What you report to moderators, with your reason, and a copy of what it said then; what moderators decided about you, why, and your appeal. Moderators read it; whoever you report does not learn that it was you. Whom you block or mute is read by nobody but you. Ground: our legitimate interest, and everybody's, in a place without fraud and harassment.
- Documents that you send to show whose a company is. Moderators alone open them, and each file is deleted when they have decided. Ground: your request.
- Reports that you write or have counted, with their files and comments. They are read by you and by the members of the company you share them with. Ground: the contract.
- Jobs, companies and notes that recruiters write, and who wrote them. Ground: the contract.
- Matching: if you leave it on, your skills, title, place and experience are compared with open jobs. You see the jobs that fit, and the recruiters of those jobs see you among their candidates, each time with the reason, and only as far as they may see your profile. No decision about you is made by a machine; people decide. You can switch it off. Ground: your consent.
- Events such as "read a job", "applied", "answered", with the time: for the numbers that recruiters and seekers see. Of somebody who is not signed in we keep only that a job was read, in a form by which nobody can be found again. Ground: our legitimate interest in knowing whether the service works.
- Sign-ins: the devices on which you are signed in, by the browser's name, so that you can end them. Ground: security, a legitimate interest.
- Counters against abuse: network address and number of tries. Ground: the same.
- Invitations to a company: the address to which one of its owners sent it, with an account here or without; 30 days after it was answered or ran out. Ground: our legitimate interest in letting colleagues work together.
- Messages to us and the weekly letter: what you wrote, your address, your language. Ground: your request; for the letter, your consent, confirmed by mail.`,
		},
		{
			id: "seen",
			title: "Who sees it",
			text: `- Everybody: what you publish, and your profile as far as you make it public. Your mail address and phone number are never public.
- The employer of a job that you apply for: that application with its files, and your profile.
- Nobody else. We sell nothing and lend nothing. Those who work for us on servers and mail delivery see only what their work needs, are bound by contract, and may do nothing else with it. An authority sees something only where a law obliges us.

If a server or a mail service stands outside your country, we see to it that your data is protected there as the law asks, by the contracts that it provides for.`,
		},
		{
			id: "long",
			title: "How long it is kept",
			text: `- Account, profile and applications: as long as you have the account. You may withdraw an application and delete what is in your profile at any time.
- After you delete the account: it is closed at once, and after 7 days everything that can be traced to you is deleted, with all files. Of your applications recruiters keep that there was one, its steps and its date, without your name, words and files. Of your messages nothing stays but their places in the conversations of others, who keep what they wrote themselves. Copies made for safety are overwritten within 30 days.
- A job that its owner deletes is gone; the applicants keep the record of what they sent.
- Sign-ins: 30 days, 14 without a visit. A device that was recognised: 400 days after its last use.
- Links sent by mail: an hour to fourteen days; what remains of used ones, at most 90 days.
- Counters against abuse: until the window ends, cleared each night.
- Mails that we sent: 30 days. Messages through the contact form: one year.
- The weekly letter: until you leave it, then nothing. An address that was never confirmed: 7 days.
- Technical logs: errors and times, never what you wrote; at most 30 days.`,
		},
		{
			id: "cookies",
			title: "Cookies and what your browser keeps",
			text: `All of them are ours, and all are needed for what you do here; that is why no banner asks for your consent. There are none for advertising or for watching you.

- csrftoken: proves that a form comes from this site; one year
- session (in your browser: __Host-session): that you are signed in; 30 days, 14 without a visit, or until you sign out
- device (__Host-device): that you have signed in here before, so that a stranger's wrong tries do not lock you out; 400 days
- social (__Host-social): that you are signing in with Google or Facebook; an hour
- language: the language that you chose; one year
- lite: whether you switched lite mode on or off; one year

Your browser also remembers for itself, without sending it to us, for example the appearance that you chose, drafts of long forms, who is signed in, and the pages about jobs that you read, so that you can read them without a network; those are emptied when you sign out or somebody else signs in. An application that you write without a network waits in your browser until it is sent, at most 30 days. Sign out, or clear the site's data in your browser, to be rid of all of it.`,
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

Whatever the settings do not offer, [ask us](/contact). It costs nothing. To make sure that it is you, we answer to the address of your account.

If you are not content with our answer, you may complain to the Personal Data Protection Authority of Cameroon, or, in the European Union, to the authority of the place where you live.`,
		},
		{
			id: "safety",
			title: "How it is protected",
			text: `Connections are encrypted. Passwords are kept as slow hashes (argon2id), sign-ins and mailed links as hashes. CVs and letters lie at no public address and are handed out only after a check of who asks. If something should happen all the same that puts you at risk, we tell you and the authority without delay, within 72 hours where the law asks for it.`,
		},
		{
			id: "young",
			title: "Young people",
			text: "{site} is for people of 16 and over. Younger people need the consent of a parent or guardian; an account without it is deleted when we learn of it.",
		},
		{
			id: "changes",
			title: "Changes",
			text: "If this notice changes in a way that matters to you, we tell you by mail before it does. The day at the top says since when it holds. It exists in English and in French, with the same force.",
		},
	],
};
