import type { StartupContent } from "../../contract/startups.ts";
import { deckOpenings, deckRequests, startupDecks, startups, startupTeam, startupVersions } from "../db/startups.ts";
import type { Transaction } from "../platform/database.ts";
import type { StoredFile } from "../platform/files.ts";
import { fold } from "../platform/fold.ts";
import { uuidv7 } from "../platform/ids.ts";
import { daysAgo, requireFound } from "./cast.ts";
import type { CompanyKey } from "./companies.ts";
import { demoStartups } from "./startup-contents.ts";
import type { SpeakerKey } from "./talk.ts";

type Cast = {
	companyOf: (key: CompanyKey) => { id: string; ownerId: string };
	personOf: (key: SpeakerKey) => string;
	deck: StoredFile;
};

/** Adds startups from several towns; the first has a deck, a pending request for it, and one that was granted. */
export async function addStartups(tx: Transaction, { companyOf, personOf, deck }: Cast): Promise<void> {
	const listings = demoStartups.map((one, i) => ({ ...one, id: uuidv7(), ...ownedBy(companyOf(one.company)), at: daysAgo(30 - i) }));
	const waiting = ownedBy(companyOf(waits.company));
	const waitingId = uuidv7();
	await tx.insert(startups).values([
		{ id: waitingId, companyId: waiting.companyId, madeBy: waiting.ownerId },
		...listings.map(({ id, companyId, ownerId, content, isRaising = false, at }) => ({
			...{ id, companyId, ...content, townKey: fold(content.town), madeBy: ownerId, isRaising },
			...{ publishedAt: at, createdAt: at, updatedAt: at },
		})),
	]);
	await tx.insert(startupVersions).values([
		...listings.map(({ id, ownerId, content, at }) => ({
			...{ id: uuidv7(), startupId: id, number: 1, state: "public" as const, content, writtenBy: ownerId, sentBy: ownerId },
			...{ sentAt: at, decidedAt: at, createdAt: at, updatedAt: at },
		})),
		{
			...{ id: uuidv7(), startupId: waitingId, number: 1, state: "waiting" as const, content: waits.content },
			...{ writtenBy: waiting.ownerId, sentBy: waiting.ownerId, sentAt: daysAgo(1) },
		},
	]);
	const idOf = (key: CompanyKey) => requireFound(listings.find(({ company }) => company === key)?.id, key);
	await tx.insert(startupTeam).values([
		...listings.map(({ id, ownerId, does, at }) => ({
			...{ id: uuidv7(), startupId: id, userId: ownerId, title: does, askedBy: ownerId },
			...{ isAccepted: true, answeredAt: at, createdAt: at },
		})),
		...demoTeam.map(({ startup, person, title, isAccepted }) => ({
			...{ id: uuidv7(), startupId: idOf(startup), userId: personOf(person), title },
			...{ isAccepted, answeredAt: isAccepted === null ? null : daysAgo(5), createdAt: daysAgo(6) },
		})),
	]);
	const first = idOf("sawa");
	await tx.insert(startupDecks).values({ startupId: first, key: deck.key, name: "Sawa Digital – deck.pdf", bytes: deck.bytes });
	const [letIn, asks] = [personOf("ndop"), personOf("mbarga")];
	await tx.insert(deckRequests).values([
		{
			...{ id: uuidv7(), startupId: first, userId: letIn, createdAt: daysAgo(8), answer: "letIn" as const, answeredAt: daysAgo(7) },
			sentence: "We both sell to cooperatives. I would like to see how you price deliveries.",
		},
		{
			...{ id: uuidv7(), startupId: first, userId: asks, createdAt: daysAgo(1) },
			sentence: "J’analyse des données pour un petit fonds de Yaoundé et j’aimerais comprendre vos chiffres.",
		},
	]);
	await tx
		.insert(deckOpenings)
		.values({ id: uuidv7(), startupId: first, userId: letIn, name: "Sawa Digital – deck.pdf", openedAt: daysAgo(6) });
}

const ownedBy = ({ id, ownerId }: { id: string; ownerId: string }) => ({ companyId: id, ownerId });

const demoTeam: readonly { startup: CompanyKey; person: SpeakerKey; title: string; isAccepted: boolean | null }[] = [
	{ startup: "sawa", person: "kamdem", title: "Payments", isAccepted: true },
	{ startup: "etinde", person: "ebot", title: "Customers", isAccepted: true },
	{ startup: "kotiza", person: "bello", title: "Comptabilité", isAccepted: true },
	{ startup: "kotiza", person: "seeker", title: "Application mobile", isAccepted: null },
];

/** The version awaiting a moderator. */
const waits: { company: CompanyKey; content: StartupContent } = {
	company: "noun",
	content: {
		oneLine: "Du piment de l’Ouest séché au soleil, tracé du champ au bocal",
		sector: "agriculture",
		stage: "growing",
		town: "Bafoussam",
		foundedYear: 2018,
		about: "Nous achetons à 1 200 familles, séchons sans fumée et vendons en bocaux dont le code mène au champ.",
		milestones: [{ on: "2024-11-04", words: "Premier conteneur pour Libreville" }],
		rounds: [],
	},
};
