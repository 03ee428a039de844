import type { SkillLevel, StartupStage } from "../../src/contract/options.ts";
import type { OwnSkill } from "../../src/contract/skills.ts";
import type { DeckAccess, StartupCard as Startup } from "../../src/contract/startups.ts";
import { SkillCard } from "../../src/web/skills/skill-card.tsx";
import { DeckCard } from "../../src/web/startups/deck-card.tsx";
import { StartupCard } from "../../src/web/startups/startup-card.tsx";
import { DayLeaf } from "../../src/web/ui/day-leaf.tsx";
import { each, type Say, type Specimen } from "./specimen.ts";

const stages: Record<StartupStage, true> = { idea: true, prototype: true, customers: true, growing: true, profitable: true };
const decks: Record<DeckAccess["state"], true> = { none: true, asked: true, own: true, letIn: true, refused: true, takenBack: true };
const levels: Record<SkillLevel, true> = { beginner: true, working: true, advanced: true, expert: true };

const startupOf = (say: Say, has: Partial<Startup> = {}): Startup => ({
	id: "startup",
	slug: "kotiza",
	name: "Kotiza",
	logo: null,
	verified: true,
	domain: "kotiza.cm",
	oneLine: say("The tontine on the phone: everybody sees who has paid.", "La tontine sur le téléphone : chacun voit qui a payé."),
	sector: "finance",
	stage: "growing",
	town: "Douala",
	foundedYear: 2023,
	openJobs: 2,
	isRaising: true,
	...has,
});

const skillOf = (say: Say, has: Partial<OwnSkill> = {}): OwnSkill => ({
	name: say("Accounting", "Comptabilité"),
	level: "working",
	proofs: [{ id: "proof", kind: "certificate", title: say("Diploma of the chamber", "Diplôme de la chambre"), link: null, file: null }],
	endorsements: [],
	...has,
});

/** Components with which the menu's rooms show one thing. */
export const rooms: Record<string, Specimen> = {
	"day-leaf": () => ({ "a day": <DayLeaf at="2026-03-01T09:00:00Z" />, "two figures": <DayLeaf at="2026-12-28T09:00:00Z" /> }),
	"startup-card": (say) => ({
		...each(stages, (stage) => <StartupCard startup={startupOf(say, { stage })} />),
		"long, nothing open": (
			<StartupCard
				startup={startupOf(say, {
					name: "Anticonstitutionnellement".repeat(3),
					oneLine: say("Cold rooms that markets rent by the month. ", "Des chambres froides louées au mois. ").repeat(6),
					openJobs: 0,
					isRaising: false,
					verified: false,
				})}
			/>
		),
	}),
	"deck-card": () =>
		each(decks, (state) => <DeckCard slug="kotiza" deck={{ state, canAsk: state === "none" }} failure={undefined} typed={undefined} />),
	"skill-card": (say) => ({
		...each(levels, (level) => <SkillCard skill={skillOf(say, { level })} connections={[]} subjects={[]} refused={undefined} />),
		"nothing said yet": <SkillCard skill={skillOf(say, { level: null, proofs: [] })} connections={[]} subjects={[]} refused={undefined} />,
	}),
};
