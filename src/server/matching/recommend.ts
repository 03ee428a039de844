import type { JobMatch, matchingStates } from "../../contract/matching.ts";
import type { Viewer } from "../http/viewer.ts";
import { presentCard } from "../jobs/present.ts";
import { readPage } from "../jobs/search/card-rows.ts";
import type { Queryable } from "../platform/database.ts";
import { inHead, ofTag, quoted } from "../search/lexemes.ts";
import type { Tiers } from "../search/tiers.ts";
import { wordsOf } from "../search/words.ts";
import { reasonsFor, tellingWords, weightOf } from "./reasons.ts";

/** Of the newest that have something in common this many are weighed: what is older has had its time. */
const weighedMax = 200;

type Recommended = { matching: (typeof matchingStates)[number]; matches: JobMatch[] };

/** Jobs that fit the viewer's profile, with the reasons; none to who wants no matching. One statement, through the search's index. */
export async function recommendJobs(
	db: Queryable,
	{ viewer, today, limit }: { viewer: Viewer; today: string; limit: number },
): Promise<Recommended> {
	if (!viewer.aiMatching) return { matching: "off", matches: [] };
	const tiers = tiersFor(viewer);
	if (!tiers) return { matching: "nothing", matches: [] };
	const reader = { viewerId: viewer.id, today };
	const { rows } = await readPage(db, { ...tiers, ...reader, after: null, size: weighedMax });
	const matches = rows
		.filter(({ application, canManage }) => !application && !canManage)
		.map((row) => ({ row, reasons: reasonsFor(row, viewer) }))
		.filter(({ reasons }) => reasons.length > 0)
		// of the same weight the newer first: sorting keeps the order in which they came
		.toSorted((a, b) => weightOf(b.reasons) - weightOf(a.reasons))
		.slice(0, limit);
	return { matching: "on", matches: matches.map(({ row, reasons }) => ({ job: presentCard(row, reader), reasons })) };
}

/** Jobs with one of the skills come before those with a word of the title alone. Null where the profile names neither. */
function tiersFor({ skills, title }: Pick<Viewer, "skills" | "title">): Tiers | null {
	const bySkill = anyOf(skills.flatMap((skill) => [quoted(ofTag(skill)), allInHead(skill)].filter(Boolean)));
	const byTitle = anyOf(tellingWords(title ?? "").map((word) => quoted(inHead(word))));
	if (bySkill && byTitle) {
		return {
			tiers: [
				{ rank: 0, query: bySkill },
				{ rank: 1, query: `${byTitle} & !${bySkill}` },
			],
			all: `(${bySkill} | ${byTitle})`,
		};
	}
	const only = bySkill || byTitle;
	return only ? { tiers: [{ rank: 0, query: only }], all: only } : null;
}

const anyOf = (queries: readonly string[]): string => (queries.length > 0 ? `(${queries.join(" | ")})` : "");

function allInHead(skill: string): string {
	const words = wordsOf(skill).map(({ word }) => quoted(inHead(word)));
	return words.length > 0 ? `(${words.join(" & ")})` : "";
}
