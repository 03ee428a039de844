import { dayInDouala, todayInDouala } from "../platform/clock.ts";
import type { Transaction } from "../platform/database.ts";
import { insertReports } from "../reports/commands.ts";
import { hiringReport } from "../reports/take-snapshot.ts";
import { daysAgo } from "./cast.ts";

/** Adds the demo recruiter's reports: a hiring report on the last month, and two of their own. */
export async function addReports(tx: Transaction, { id: companyId, ownerId }: { id: string; ownerId: string }): Promise<void> {
	const period = { from: dayInDouala(daysAgo(29)), to: todayInDouala() };
	const request = { ...period, jobs: [], title: null, content: remarks, tags: ["hiring", "monthly"], sharedWith: companyId };
	const counted = await hiringReport(tx, { viewer: { id: ownerId }, request, today: todayInDouala(), language: "en" });
	const own = written.map(({ isShared, ...report }) => ({ ...report, kind: "written" as const, sharedWith: isShared ? companyId : null }));
	await insertReports(tx, ownerId, [...own, counted]);
}

const remarks = `A good month, with one thing to fix.

- Most people applied for the jobs that **state the pay**
- People who got an answer within two days came to the interview; those who waited longer had found something else`;

const written = [
	{
		title: "Entretiens de novembre : ce que nous avons appris",
		tags: ["entretiens", "équipe"],
		isShared: false,
		content: `# En bref

Six personnes en deux semaines. Presque toutes ont d’abord demandé s’il était possible de **travailler à distance**, ensuite seulement le salaire.

## À changer

1. Écrire le salaire dans l’annonce
2. Répondre en trois jours, même pour dire non

> « Personne ne m’avait jamais refusé aussi gentiment. »`,
	},
	{
		title: "How we hire",
		tags: ["guide", "team"],
		isShared: true,
		content: `# Before the posting

- Write what the person will *do* in the first month, not a list of adjectives
- State the pay and the place

# While it is open

- Reply to everybody within three days
- Two people read each application, each without the other's note

# Afterwards

Say why. A sentence is enough, and it is what people remember of us.`,
	},
];
