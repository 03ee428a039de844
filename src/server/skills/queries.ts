import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { EndorsementState, ProofKind, SkillLevel } from "../../contract/options.ts";
import type { ShownResult } from "../../contract/skills.ts";
import { isBlocked } from "../access/blocks.ts";
import { isActive, isConnectedTo, visibleTo } from "../access/people.ts";
import { isValid, shownResult } from "../assessments/queries.ts";
import { oldSlugs, users } from "../db/accounts.ts";
import { testAttempts, testSubjects } from "../db/assessments.ts";
import { skillEndorsements, skillLevels, skillProofs } from "../db/skills.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";

export type ProofRow = {
	id: string;
	kind: ProofKind;
	title: string;
	link: string | null;
	fileName: string | null;
	fileBytes: number | null;
};

export type EndorsementRow = {
	id: string;
	skill: string;
	state: EndorsementState;
	note: string | null;
	words: string | null;
	at: string;
	/** The other one of giver and receiver. */
	personId: string;
	personSlug: string;
	personName: string;
	personAvatar: string | null;
	isVisible: boolean;
};

/** What is stored about skills, each entry with its skill. */
export type SkillDetails = {
	levels: { skill: string; level: SkillLevel }[];
	proofs: (ProofRow & { skill: string })[];
	endorsements: EndorsementRow[];
};

const list = (rows: SQL): SQL => sql`coalesce((${rows}), '[]')`;

/** By the owner's id: that of `users`, or another expression. */
const levelsOf = (userId: SQL) =>
	sql<SkillDetails["levels"]>`${list(sql`
	select json_agg(json_build_object('skill', ${skillLevels.skill}, 'level', ${skillLevels.level}))
	from ${skillLevels} where ${skillLevels.userId} = ${userId}
`)}`;

const proofsOf = (userId: SQL) =>
	sql<SkillDetails["proofs"]>`${list(sql`
	select json_agg(json_build_object(
		'skill', ${skillProofs.skill}, 'id', ${skillProofs.id}, 'kind', ${skillProofs.kind}, 'title', ${skillProofs.title},
		'link', ${skillProofs.link}, 'fileName', ${skillProofs.fileName}, 'fileBytes', ${skillProofs.fileBytes}
	) order by ${skillProofs.createdAt}, ${skillProofs.id})
	from ${skillProofs} where ${skillProofs.userId} = ${userId}
`)}`;

/** With the other one of the two as `users`; those that nobody can see any more are still named. */
const endorsementJson = (viewerId: string | null) => sql`json_build_object(
	'id', ${skillEndorsements.id}, 'skill', ${skillEndorsements.skill}, 'state', ${skillEndorsements.state},
	'note', ${skillEndorsements.note}, 'words', ${skillEndorsements.words},
	'at', ${iso(sql`coalesce(${skillEndorsements.answeredAt}, ${skillEndorsements.askedAt})`)},
	'personId', ${users.id}, 'personSlug', ${users.slug}, 'personName', ${users.fullName}, 'personAvatar', ${users.avatar}, 'isVisible', ${visibleTo(viewerId)}
) order by ${skillEndorsements.askedAt} desc`;

/** What is stored about the viewer's own skills. */
export async function detailsOf(db: Queryable, viewerId: string): Promise<SkillDetails> {
	const own = sql`${viewerId}::uuid`;
	const endorsements = sql<EndorsementRow[]>`${list(sql`
		select json_agg(${endorsementJson(viewerId)}) from ${skillEndorsements} join ${users} on ${users.id} = ${skillEndorsements.giverId}
		where ${skillEndorsements.userId} = ${own} and ${skillEndorsements.state} <> 'withdrawn'
	`)}`;
	const [details] = await db.select({ levels: levelsOf(own), proofs: proofsOf(own), endorsements }).from(sql`(select) as once`);
	return details ?? { levels: [], proofs: [], endorsements: [] };
}

/** More than anyone would choose from in a list. */
const connectionsMax = 200;

/** The connections that can be asked, by name. */
export const listConnections = (db: Queryable, viewerId: string): Promise<{ id: string; slug: string; fullName: string }[]> =>
	db
		.select({ id: users.id, slug: users.slug, fullName: users.fullName })
		.from(users)
		.where(and(isConnectedTo(viewerId), isActive, sql`not ${isBlocked(viewerId)}`))
		.orderBy(asc(users.fullName), asc(users.id))
		.limit(connectionsMax);

/** The endorsements that a person was asked for or has given, newest first. */
export const endorsementsBy = (db: Queryable, viewerId: string): Promise<EndorsementRow[]> =>
	db
		.select({
			id: skillEndorsements.id,
			skill: skillEndorsements.skill,
			state: skillEndorsements.state,
			note: skillEndorsements.note,
			words: skillEndorsements.words,
			at: iso(sql`coalesce(${skillEndorsements.answeredAt}, ${skillEndorsements.askedAt})`),
			personId: users.id,
			personSlug: users.slug,
			personName: users.fullName,
			personAvatar: users.avatar,
			isVisible: visibleTo(viewerId),
		})
		.from(skillEndorsements)
		.innerJoin(users, eq(users.id, skillEndorsements.userId))
		.where(
			and(
				eq(skillEndorsements.giverId, viewerId),
				sql`${skillEndorsements.state} in ('asked', 'given')`,
				isActive,
				sql`not ${isBlocked(viewerId)}`,
			),
		)
		.orderBy(sql`${skillEndorsements.askedAt} desc`)
		.limit(connectionsMax);

export type ShownRow = SkillDetails & { skills: string[]; results: ShownResult[] };

/**
 * What a viewer may see of a person's skills; null if they may not see the person. Leaves out endorsements by those who block the viewer or
 * are blocked by them, and by those who are suspended or leaving.
 */
export async function shownOf(db: Queryable, { slug, viewerId }: { slug: string; viewerId: string | null }): Promise<ShownRow | null> {
	const [person] = await db
		.select({ id: users.id, skills: users.skills })
		.from(users)
		.where(
			and(
				sql`${users.id} in (select ${users.id} from ${users} where ${users.slug} = ${slug} union all select ${oldSlugs.userId} from ${oldSlugs} where ${oldSlugs.slug} = ${slug})`,
				visibleTo(viewerId),
			),
		);
	if (!person) return null;
	const personId = sql`${person.id}::uuid`;
	const endorsements = sql<EndorsementRow[]>`${list(sql`
		select json_agg(${endorsementJson(viewerId)}) from ${skillEndorsements} join ${users} on ${users.id} = ${skillEndorsements.giverId}
		where ${skillEndorsements.userId} = ${personId} and ${skillEndorsements.state} = 'given' and ${isActive} and not ${isBlocked(viewerId)}
	`)}`;
	const results = sql<ShownResult[]>`${list(sql`
		select json_agg(${shownResult} order by ${testAttempts.finishedAt} desc) from ${testAttempts}
		join ${testSubjects} on ${testSubjects.slug} = ${testAttempts.subject}
		where ${testAttempts.userId} = ${personId} and ${testAttempts.shownAt} is not null and ${isValid}
	`)}`;
	const [details] = await db
		.select({ levels: levelsOf(personId), proofs: proofsOf(personId), endorsements, results })
		.from(sql`(select) as once`);
	return details ? { skills: person.skills, ...details } : null;
}
