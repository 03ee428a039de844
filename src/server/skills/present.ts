import { pictureHref } from "../../contract/options.ts";
import type { Endorsement, OwnProof, OwnSkill, ShownResult, ShownSkill } from "../../contract/skills.ts";
import { presentSomeone } from "../network/present.ts";
import { presentInstant } from "../platform/instant.ts";
import type { EndorsementRow, ProofRow, ShownRow, SkillDetails } from "./queries.ts";

/** An allow-list: storage keys of files never leave the server. */
export const presentProof = ({ id, kind, title, link, fileName, fileBytes }: ProofRow): OwnProof => ({
	id,
	kind,
	title,
	link,
	file: fileName === null ? null : { name: fileName, bytes: fileBytes ?? 0, href: `/api/skills/proofs/${id}/file` },
});

const personOf = ({ personId, personSlug, personName, personAvatar, isVisible }: EndorsementRow) => ({
	...presentSomeone({ id: personId, slug: personSlug, fullName: personName, isVisible }),
	avatar: isVisible ? pictureHref(personAvatar, 96) : null,
});

export const presentEndorsement = (row: EndorsementRow): Endorsement => ({
	id: row.id,
	skill: row.skill,
	state: row.state,
	note: row.note,
	words: row.words,
	at: presentInstant(row.at),
	person: personOf(row),
});

/** What is stored about a skill that the profile no longer lists is not shown. */
const ofSkill = <Row extends { skill: string }>(rows: readonly Row[], name: string): Row[] =>
	rows.filter(({ skill }) => skill.toLowerCase() === name.toLowerCase());

export const presentSkill = (name: string, details: SkillDetails): OwnSkill => ({
	name,
	level: ofSkill(details.levels, name)[0]?.level ?? null,
	proofs: ofSkill(details.proofs, name).map(presentProof),
	endorsements: ofSkill(details.endorsements, name).map(presentEndorsement),
});

/** For others: without files, and with only those endorsements that were given. */
export const presentShown = ({ skills, results, ...details }: ShownRow): { skills: ShownSkill[]; results: ShownResult[] } => ({
	skills: skills.map((name) => ({
		name,
		level: ofSkill(details.levels, name)[0]?.level ?? null,
		proofs: ofSkill(details.proofs, name).map(({ id, kind, title, link }) => ({ id, kind, title, link })),
		endorsements: ofSkill(details.endorsements, name).map((row) => ({
			id: row.id,
			words: row.words ?? "",
			at: presentInstant(row.at),
			person: personOf(row),
		})),
	})),
	results: results.map(({ takenAt, endsAt, ...result }) => ({
		...result,
		takenAt: presentInstant(takenAt),
		endsAt: presentInstant(endsAt),
	})),
});
