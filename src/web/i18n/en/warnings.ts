import type { Entry } from "../../../contract/sentences/fill.ts";

/** About the text, never about its author (decisions.md "Trust"). */
export const warnings = {
	"warnings.reader": "Read this before you apply",
	"warnings.readerText": "A rule noticed these words. There may be a good reason for them: ask the employer.",
	"warnings.author": "Readers see a note about these words",
	"warnings.authorAlone": "A note about these words, for you alone",
	"warnings.authorAloneText": "Your company is verified, so readers don’t see it.",
	"warnings.held": "A moderator has to read these words first",
	"warnings.heldText": "Until then only you see the job. Change the words and it’s public at once.",
	"warnings.askAgain": "Think they’re fine? Ask us to look again",
	"warnings.typing": "Before you post: look at these words again",
	"warnings.typingHeld": "As it stands, a moderator will have to read this job before anyone else sees it.",
	"warnings.typingNote": "As it stands, readers see a note about these words.",
	"warnings.message": "A note about this message",
	"warnings.messageText": "Never pay or send papers to get a job. If in doubt, don’t reply.",
	"warnings.mineHeld": "Not public yet: a moderator has to read some words first",
	"warnings.mineNote": { one: "A note about words in this job", other: "Notes about words in this job ({count})" },
	"warnings.quoted": "“{quote}”",

	"warnings.instead.fee": "Asks applicants for money. An honest employer pays for recruitment, training and uniforms.",
	"warnings.instead.place": "Asks for payment for a place or an interview. An honest employer invites people for free.",
	"warnings.instead.untraceable": "Asks for money in a way no one can get back. An honest employer pays you, not the other way round.",
	"warnings.instead.papers":
		"Asks for identity papers, bank details or photos of you first. An honest employer asks for what it needs once you’ve agreed on a contract.",
	"warnings.instead.visa":
		"Promises work abroad with a visa or a ticket. An honest employer names the company, interviews people, and leaves visas to the embassy.",
	"warnings.instead.easyMoney":
		"Promises a lot of money for little work. An honest employer says what the work is and what it pays a month.",
	"warnings.instead.recruitsOthers":
		"Asks people to bring in others or to buy a pack. An honest employer pays for work, not for the people you bring.",
	"warnings.instead.parcels":
		"Asks to pass on parcels, cheques or money. An honest employer uses its own address and its own bank account.",
	"warnings.instead.massHiring": "Hires many people in a hurry. An honest employer says how many, for what, and leaves time to think.",
	"warnings.instead.borrowedName":
		"Gives a well-known name with a free email address. An honest employer writes from its own domain: check on its website.",

	"warnings.excludes": "These words shut people out",
	"warnings.excludesText": "Only you see this. Nothing is blocked.",
	"warnings.proposal.age":
		"An age limit. Say what the work asks instead: “able to lift 20 kg”, “two years’ experience”, “open to beginners”.",
	"warnings.proposal.sex": "One sex only. Write “men and women”, or name the task: “serve customers”, “drive a lorry”.",
	"warnings.proposal.region": "Where someone comes from. Say what the work asks instead: “lives in Bafoussam”, “speaks Fulfulde”.",
	"warnings.proposal.looks": "How someone looks. Say what the work asks instead: “welcomes customers well”, “dresses neatly”.",
} as const satisfies Record<`warnings.${string}`, Entry>;
