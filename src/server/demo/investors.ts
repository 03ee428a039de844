import type { InvestorChangeKind } from "../../contract/investors.ts";
import type { InvestorKind, InvestorStage } from "../../contract/options.ts";
import { investorChanges, investorNotes, investorPeople, investorRounds, investors } from "../db/investors.ts";
import { searched, searchTextOf } from "../investors/add.ts";
import { dayInDouala } from "../platform/clock.ts";
import type { Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { dayLength, daysAgo } from "./cast.ts";

type DemoInvestor = {
	name: string;
	kind?: InvestorKind;
	stage: InvestorStage;
	/** Millions of FCFA. */
	amount?: number;
	person?: readonly [name: string, role: string, phone: string];
	/** The next step, due in that many days. */
	next?: readonly [step: string, inDays: number];
	moved: number;
	note?: string;
	/** A meeting, that many days ago. */
	met?: number;
	about?: string;
};

/** Invented investors that a young company in Buea and Douala might talk to. */
const talks: readonly DemoInvestor[] = [
	{
		name: "Sanaga Ventures",
		stage: "committed",
		amount: 40,
		person: ["Mireille Essama", "Partner", "+237 6 77 10 20 30"],
		moved: 6,
		met: 20,
		note: "They lead the round. Wants a seat on the board and monthly figures.",
		about: "Seed fund in Douala, 12 companies since 2019.",
	},
	{
		name: "Éric Tchakounté",
		kind: "person",
		stage: "committed",
		amount: 10,
		person: ["Éric Tchakounté", "Business angel", "+237 6 99 44 11 07"],
		moved: 11,
		note: "Promised to transfer by the end of the month.",
		next: ["Send the bank details", 0],
	},
	{
		name: "Mont Cameroun Angels",
		stage: "diligence",
		amount: 25,
		person: ["Grace Ndive", "Secretary", "+237 6 50 23 45 67"],
		moved: 3,
		next: ["Answer their twelve questions", 0],
		met: 9,
		note: "Eight members came. The unit costs convinced them, the size of the team doesn't yet.",
	},
	{
		name: "Wouri Capital",
		stage: "diligence",
		amount: 30,
		person: ["Paul Kotto Bell", "Investment director", "+237 6 71 88 09 12"],
		moved: 8,
		next: ["Data room: add the 2025 accounts", 2],
		about: "Private equity, tickets from 30 to 200 million.",
	},
	{
		name: "Bamboutos Impact Fund",
		stage: "meeting",
		amount: 20,
		person: ["Clarisse Nguefack", "Analyst", "+237 6 94 31 77 20"],
		moved: 2,
		next: ["Second meeting in Bafoussam", 5],
		met: 2,
		note: "Asks how many jobs for women we create. We have the numbers.",
	},
	{
		name: "Kribi Growth Partners",
		stage: "meeting",
		amount: 50,
		person: ["Serge Ndongo", "Managing partner", "+237 6 55 60 70 80"],
		moved: 5,
		next: ["Send the product demo", -1],
	},
	{
		name: "Fako Diaspora Club",
		stage: "meeting",
		amount: 8,
		person: ["Delphine Ewusi", "Treasurer", "+44 7700 900123"],
		moved: 4,
		next: ["Video call with the members in London", 1],
		about: "Forty families from Buea and Limbe who save together and invest at home.",
	},
	{
		name: "Hadja Aïssatou Bello",
		kind: "person",
		stage: "meeting",
		amount: 5,
		person: ["Hadja Aïssatou Bello", "Trader, Garoua", "+237 6 96 12 34 56"],
		moved: 7,
	},
	{
		name: "Lagos Early Fund",
		stage: "contacted",
		amount: 60,
		person: ["Tunde Adeyemi", "Associate", "+234 803 000 1122"],
		moved: 3,
		next: ["Follow up on the deck", 0],
	},
	{
		name: "Abidjan Seed Studio",
		stage: "contacted",
		amount: 25,
		person: ["Awa Koné", "Chargée d’affaires", "+225 07 00 11 22 33"],
		moved: 9,
		next: ["Relancer par téléphone", 3],
	},
	{
		name: "Nyong Microfinance",
		stage: "contacted",
		amount: 15,
		person: ["Bernard Mvondo", "Directeur du crédit", "+237 6 70 45 45 45"],
		moved: 12,
	},
	{ name: "Logone Family Office", stage: "contacted", person: ["Mahamat Saleh", "Adviser", "+235 66 00 11 22"], moved: 14 },
	{
		name: "Dr Julienne Manga",
		kind: "person",
		stage: "contacted",
		amount: 3,
		person: ["Dr Julienne Manga", "Cardiologist", "+237 6 79 00 88 77"],
		moved: 6,
	},
	{
		name: "Dja Climate Fund",
		stage: "identified",
		amount: 45,
		moved: 4,
		about: "Opens a call for projects in January.",
		next: ["Read the terms of the call", 8],
	},
	{ name: "Réseau Entreprendre Littoral", stage: "identified", moved: 10 },
	{ name: "Menchum Cooperative", stage: "identified", amount: 4, moved: 16 },
	{ name: "Kigali Tech Angels", stage: "identified", moved: 18 },
	{
		name: "Ouaga Invest",
		stage: "passed",
		amount: 20,
		person: ["Issa Ouédraogo", "Partner", "+226 70 11 22 33"],
		moved: 13,
		note: "Too early for them. They asked us to come back with a year of sales.",
	},
	{ name: "Yaoundé Real Estate Holding", stage: "passed", moved: 21, note: "Invests in buildings only." },
];

type Owner = { id: string; ownerId: string };

/** Adds the fundraising of the demo recruiter's company: a round, its investors, and a few steps due today. */
export async function addInvestors(tx: Transaction, { id: companyId, ownerId }: Owner): Promise<void> {
	const roundId = uuidv7();
	await tx.insert(investorRounds).values({
		id: roundId,
		companyId,
		name: "Seed 2027",
		target: 150_000_000,
		closesOn: inDays(100),
		currentSince: daysAgo(30),
		createdAt: daysAgo(30),
	});
	const rows = talks.map((talk) => ({ ...talk, id: uuidv7(), movedAt: daysAgo(talk.moved), createdAt: daysAgo(talk.moved + 9) }));
	await tx.insert(investors).values(
		rows.map(({ id, name, kind = "organisation", stage, amount, next, about = null, movedAt, createdAt }) => {
			const [nextStep = null, days] = next ?? [];
			return {
				...{ id, companyId, roundId, name, kind, stage, about, nextStep, movedAt, createdAt },
				...searched({ name, nextStep, about }),
				amount: amount === undefined ? null : amount * 1_000_000,
				ownerId: next || stage === "committed" ? ownerId : null,
				nextOn: days === undefined ? null : inDays(days),
			};
		}),
	);
	await tx.insert(investorPeople).values(
		rows.flatMap(({ id, name: investor, person, createdAt }) => {
			if (!person) return [];
			const [name, role, phone] = person;
			const email = `${investor
				.normalize("NFD")
				.replace(/[^A-Za-z]/g, "")
				.toLowerCase()
				.slice(0, 20)}@example.com`;
			return [{ id: uuidv7(), investorId: id, name, role, email, phone, words: searchTextOf({ name, role, email, phone }), createdAt }];
		}),
	);
	await tx.insert(investorNotes).values(
		rows.flatMap(({ id, note, met, movedAt }) =>
			note
				? [
						{
							id: uuidv7(),
							investorId: id,
							authorId: ownerId,
							text: note,
							metOn: met === undefined ? null : inDays(-met),
							createdAt: movedAt,
						},
					]
				: [],
		),
	);
	const change = (investorId: string, kind: InvestorChangeKind, values: { from?: InvestorStage; to: InvestorStage; createdAt: Date }) => ({
		id: uuidv7(),
		companyId,
		investorId,
		byUserId: ownerId,
		kind,
		...values,
	});
	await tx
		.insert(investorChanges)
		.values(
			rows.flatMap(({ id, stage, movedAt, createdAt }) => [
				change(id, "created", { to: "identified", createdAt }),
				...(stage === "identified" ? [] : [change(id, "stage", { from: "identified", to: stage, createdAt: movedAt })]),
			]),
		);
}

const inDays = (days: number) => dayInDouala(new Date(Date.now() + days * dayLength));
