import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { id, instant, line, optionalText, text } from "./fields.ts";
import { endorsementMax, proofMaxBytes } from "./limits/skills.ts";
import { tagMax, titleMax } from "./limits.ts";
import { personName, someone } from "./network.ts";
import { endorsementStates, proofKinds, skillLevels, testBands } from "./options.ts";
import { link } from "./profiles.ts";

/** A text in both languages; the page shows the reader's. */
export const bilingual = z.object({ en: z.string(), fr: z.string() });
export type Bilingual = z.output<typeof bilingual>;

const proof = z.object({ id: z.string(), kind: z.enum(proofKinds), title: z.string(), link: z.nullable(z.string()) });

/** A proof of a skill as its owner sees it; the file is only for the owner. */
export const ownProof = z.extend(proof, { file: z.nullable(z.object({ name: z.string(), bytes: z.number(), href: z.string() })) });
export type OwnProof = z.output<typeof ownProof>;

/** The person who asked for an endorsement, or gave it. */
const personWithPicture = z.extend(someone, { avatar: z.nullable(z.string()) });

/** A connection's endorsement of a skill, as seen by one of the two; `person` is the other. */
export const endorsement = z.object({
	id: z.string(),
	skill: z.string(),
	state: z.enum(endorsementStates),
	/** The note sent with the request. */
	note: z.nullable(z.string()),
	words: z.nullable(z.string()),
	at: instant,
	person: personWithPicture,
});
export type Endorsement = z.output<typeof endorsement>;

export const ownSkill = z.object({
	name: z.string(),
	level: z.nullable(z.enum(skillLevels)),
	proofs: z.array(ownProof),
	/** Pending, given or declined; newest first. */
	endorsements: z.array(endorsement),
});
export type OwnSkill = z.output<typeof ownSkill>;

/** A test result its owner shows. */
export const shownResult = z.object({
	id: z.string(),
	subject: z.string(),
	title: bilingual,
	band: z.enum(testBands),
	takenAt: instant,
	/** When it expires and is no longer shown. */
	endsAt: instant,
	/** The version of the question bank. */
	version: z.number(),
});
export type ShownResult = z.output<typeof shownResult>;

/** A skill as shown to those who can see the person. */
export const shownSkill = z.object({
	name: z.string(),
	level: z.nullable(z.enum(skillLevels)),
	proofs: z.array(proof),
	endorsements: z.array(z.object({ id: z.string(), words: z.string(), at: instant, person: personWithPicture })),
});
export type ShownSkill = z.output<typeof shownSkill>;

const skillName = line(tagMax, "skillRequired");
const proofParams = z.object({ proofId: id });
const endorsementParams = z.object({ endorsementId: id });
const file = { required: false, maxBytes: proofMaxBytes, types: ["application/pdf", "image/*"] } as const;

export const skills = {
	"GET /skills": {
		summary: "Return the viewer's skills with their levels, proofs and endorsements, and the connections who can be asked for one.",
		section: "decisions.md The menu's other rooms",
		audience: "jobseeker",
		response: z.object({ skills: z.array(ownSkill), connections: z.array(personName) }),
		errors: [],
	},
	"PATCH /skills": {
		summary: "Set the viewer's level in a skill on their profile. Omit the level to clear it.",
		section: "decisions.md The menu's other rooms",
		audience: "jobseeker",
		changesPublic: true,
		body: z.object({
			skill: skillName,
			level: z.pipe(
				z.nullish(z.enum([...skillLevels, ""], "skillLevelUnknown")),
				z.transform((value) => value || null),
			),
		}),
		response: z.object({}),
		errors: [],
	},
	"POST /skills/proofs": {
		summary: "Add a certificate or a project as proof of a skill: as a link, as text, or as a file that only its owner can open.",
		section: "decisions.md The menu's other rooms",
		audience: "jobseeker",
		changesPublic: true,
		body: z.object({
			skill: skillName,
			kind: z.enum(proofKinds, "valueInvalid"),
			title: line(titleMax, "proofTitleRequired"),
			link,
		}),
		files: { certificate: file },
		response: z.object({ proof: ownProof }),
		errors: ["conflict", "too_large", "wrong_file_type", "too_many_requests"],
	},
	"DELETE /skills/proofs/:proofId": {
		summary: "Delete one of the viewer's certificates or projects, with its file.",
		section: "decisions.md The menu's other rooms",
		audience: "jobseeker",
		changesPublic: true,
		params: proofParams,
		response: z.object({}),
		errors: ["not_found"],
	},
	"GET /skills/proofs/:proofId/file": {
		summary: "Download the file of one of the viewer's certificates, as an attachment.",
		section: "decisions.md The menu's other rooms",
		audience: "jobseeker",
		params: proofParams,
		response: "file",
		fileType: "application/octet-stream",
		errors: ["not_found"],
	},
	"GET /skills/endorsements": {
		summary: "List the endorsements that the viewer was asked for and those they gave, newest first.",
		section: "decisions.md The menu's other rooms",
		audience: "signed-in",
		response: z.object({ asked: z.array(endorsement), given: z.array(endorsement) }),
		errors: [],
	},
	"POST /skills/endorsements": {
		summary: "Ask a connection to endorse a skill. Notifies them.",
		section: "decisions.md The menu's other rooms",
		audience: "jobseeker",
		body: z.object({ skill: skillName, personId: z.uuid("endorsementWhom"), note: optionalText(endorsementMax) }),
		response: z.object({ endorsement }),
		errors: ["conflict", "too_many_requests"],
	},
	"POST /skills/endorsements/:endorsementId/give": {
		summary: "Give the endorsement that a connection asked for. It is visible to everyone who can see their profile.",
		section: "decisions.md The menu's other rooms",
		audience: "signed-in",
		changesPublic: true,
		params: endorsementParams,
		body: z.object({ words: text(endorsementMax, "endorsementRequired") }),
		response: z.object({}),
		errors: ["not_found", "conflict"],
	},
	"POST /skills/endorsements/:endorsementId/decline": {
		summary: "Decline to give an endorsement.",
		section: "decisions.md The menu's other rooms",
		audience: "signed-in",
		params: endorsementParams,
		response: z.object({}),
		errors: ["not_found", "conflict"],
	},
	"POST /skills/endorsements/:endorsementId/withdraw": {
		summary:
			"Withdraw an endorsement. The person who asked can withdraw a request; either person can withdraw an endorsement that was given.",
		section: "decisions.md The menu's other rooms",
		audience: "signed-in",
		changesPublic: true,
		params: endorsementParams,
		response: z.object({}),
		errors: ["not_found", "conflict"],
	},
	"GET /users/:slug/skills": {
		summary:
			"Return a person's skills with their levels, proofs and endorsements, and the test results they show, for anyone who may see the person.",
		section: "decisions.md The menu's other rooms",
		audience: "anyone",
		params: z.object({ slug: z.string().check(z.maxLength(200), z.regex(/^[a-z0-9-]+$/)) }),
		response: z.object({ skills: z.array(shownSkill), results: z.array(shownResult) }),
		errors: ["not_found"],
		guestCacheSeconds: 5,
	},
} as const satisfies Record<string, Endpoint>;
