import type { StartupContent } from "../../contract/startups.ts";
import type { CompanyKey } from "./companies.ts";

type DemoStartup = {
	company: CompanyKey;
	/** The maker's role there. */
	does: string;
	isRaising?: true;
	content: StartupContent;
};

/** Invented, like their companies; the last is first in the directory. */
export const demoStartups: readonly DemoStartup[] = [
	{
		company: "ndop",
		does: "Founder",
		content: {
			oneLine: "A shared rice thresher, booked by text message and paid by the bag",
			sector: "agriculture",
			stage: "idea",
			town: "Bamenda",
			foundedYear: 2026,
			about:
				"On the Ndop plain a third of the rice is lost between cutting and threshing, because machines stand idle on one side and are missing on the other.\n\nWe want to share twelve threshers among four cooperatives:\n- a farmer books by text message, without a smartphone\n- the machine comes within two days\n- one bag in fifteen pays for fuel, driver and repairs",
			milestones: [
				{ on: "2026-09-14", words: "Four cooperatives signed a letter of intent" },
				{ on: "2026-05-02", words: "120 farmers interviewed in Bamunka and Bambalang" },
			],
			rounds: [],
		},
	},
	{
		company: "lobe",
		does: "Gérant",
		content: {
			oneLine: "Le poisson de Kribi sur les tables de Yaoundé le jour même, sans rupture du froid",
			sector: "logistics",
			stage: "profitable",
			town: "Kribi",
			foundedYear: 2018,
			about:
				"Nous achetons à la pirogue, glaçons sur la plage et livrons avant 17 heures. Chaque caisse porte une sonde : le restaurant voit la température du trajet.\n\nQuarante-deux restaurants et six écoles nous prennent du poisson chaque semaine.",
			milestones: [
				{ on: "2026-06-20", words: "Troisième camion frigorifique, acheté sur nos bénéfices" },
				{ on: "2024-02-11", words: "Sondes de température dans toutes les caisses" },
				{ on: "2018-08-01", words: "Première livraison, en taxi-brousse et deux glacières" },
			],
			rounds: [],
		},
	},
	{
		company: "motosur",
		does: "Cofondatrice, opérations",
		content: {
			oneLine: "Des motos-taxis formés et assurés, à commander d’un simple appel",
			sector: "logistics",
			stage: "growing",
			town: "Bafoussam",
			foundedYear: 2022,
			about:
				"Un numéro court, une voix humaine, une moto en sept minutes. Chaque conducteur suit deux jours de formation et roule assuré, avec un casque pour son passager.\n\nLe conducteur garde 88 % de la course. Le reste paie l’assurance et le standard.",
			milestones: [
				{ on: "2026-08-30", words: "250 conducteurs assurés" },
				{ on: "2025-01-15", words: "Ouverture à Dschang et Mbouda" },
				{ on: "2022-10-03", words: "Premières courses autour du marché A" },
			],
			rounds: [],
		},
	},
	{
		company: "mayo",
		does: "Directrice",
		content: {
			oneLine: "De l’eau potable au litre, par des bornes que le quartier entretient lui-même",
			sector: "water",
			stage: "customers",
			town: "Maroua",
			foundedYear: 2021,
			about:
				"Une borne tombe en panne parce que personne n’est payé pour la réparer. Chez nous, le litre à un franc paie un gardien du quartier, les pièces et l’analyse de l’eau chaque mois.\n\nOn paie en pièces ou par mobile money. Les résultats d’analyse sont affichés sur la borne.",
			milestones: [
				{ on: "2026-07-07", words: "Dix-huitième borne, à Doualaré" },
				{ on: "2023-04-22", words: "Analyses de l’eau publiées chaque mois" },
			],
			rounds: [{ kind: "grant", amount: 18_000_000, on: "2025-03-12", source: "https://presse.example/mayo-eau-subvention" }],
		},
	},
	{
		company: "tableau",
		does: "Fondateur",
		content: {
			oneLine: "Des leçons de maths qui tiennent dans 300 Ko et se lisent sans connexion",
			sector: "education",
			stage: "prototype",
			town: "Yaoundé",
			foundedYear: 2025,
			about:
				"Dans une classe de 110 élèves, on n’a pas le temps de reprendre une leçon. Tableau Noir la reprend le soir, sur le téléphone des parents : cinq pages, trois exercices, une correction par un enseignant.\n\nNous essayons avec quatre lycées de Yaoundé et d’Obala.",
			milestones: [
				{ on: "2026-10-05", words: "Quatre lycées, 900 élèves à l’essai" },
				{ on: "2025-11-17", words: "Les 40 premières leçons de seconde" },
			],
			rounds: [],
		},
	},
	{
		company: "etinde",
		does: "Operations",
		content: {
			oneLine: "Solar cold rooms that markets and clinics rent by the month",
			sector: "energy",
			stage: "growing",
			town: "Buea",
			foundedYear: 2017,
			about:
				"We build, place and maintain solar cold rooms. A market rents one by the month instead of buying it, and pays less than it spent on ice.\n\nEleven rooms run today between Limbe, Buea and Kumba. We answer a fault within a day, or the day is free.",
			milestones: [
				{ on: "2026-04-18", words: "Eleventh cold room, at Kumba main market" },
				{ on: "2023-09-01", words: "First clinic keeps its vaccines with us" },
				{ on: "2017-03-06", words: "First roof, on a school in Molyko" },
			],
			rounds: [{ kind: "seed", amount: 65_000_000, on: "2024-05-28", source: "https://news.example/etinde-solar-seed" }],
		},
	},
	{
		company: "kotiza",
		does: "Cofondatrice",
		isRaising: true,
		content: {
			oneLine: "La tontine sur le téléphone : chacun voit les cotisations, les tours et la caisse",
			sector: "finance",
			stage: "customers",
			town: "Douala",
			foundedYear: 2024,
			about:
				"Une tontine repose sur la confiance et sur un cahier. Kotiza garde la confiance et remplace le cahier : chacun voit qui a cotisé, à qui vient le tour, ce qu’il y a en caisse.\n\nL’argent reste sur les comptes mobile money des membres : nous n’en tenons jamais. Le groupe paie 500 FCFA par mois.",
			milestones: [
				{ on: "2026-10-28", words: "310 groupes, 4 800 membres" },
				{ on: "2026-02-09", words: "Carnet imprimable pour les membres sans téléphone" },
				{ on: "2024-12-01", words: "Premier groupe : les vendeuses de Ndokoti" },
			],
			rounds: [{ kind: "preSeed", amount: 12_000_000, on: "2025-06-02", source: "https://presse.example/kotiza-pre-amorcage" }],
		},
	},
	{
		company: "sawa",
		does: "People",
		content: {
			oneLine: "Payments and deliveries for shops that keep their books on a phone",
			sector: "software",
			stage: "profitable",
			town: "Douala",
			foundedYear: 2019,
			about:
				"A shop in Bonapriso takes cash, two kinds of mobile money and credit in a notebook. We put all four into one book on the phone, and send the rider when a customer orders.\n\nWhat we have learnt:\n- offline first: the book opens without a network\n- French, English and Pidgin, by voice too\n- shops pay 2,500 FCFA a month, and stay",
			milestones: [
				{ on: "2026-11-09", words: "2,000 shops in Douala, Yaoundé and Limbe" },
				{ on: "2025-05-20", words: "First month in profit" },
				{ on: "2021-07-12", words: "Deliveries begin in Akwa and Bonanjo" },
				{ on: "2019-09-02", words: "Two founders, one shop, one notebook" },
			],
			rounds: [{ kind: "seed", amount: 150_000_000, on: "2022-10-04", source: "https://news.example/sawa-digital-seed" }],
		},
	},
];
