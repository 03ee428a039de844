import type { PostKind } from "../../contract/options.ts";
import type { CompanyKey } from "./companies.ts";
import type { ApplicantKey } from "./people.ts";

/** Key of the applicant, or of the company they recruit for. */
export type SpeakerKey = ApplicantKey | CompanyKey;

export type DemoComment = {
	by: SpeakerKey;
	/** Minutes after the post or comment it replies to. */
	minutes: number;
	says: string;
	likes?: readonly SpeakerKey[];
	answers?: readonly DemoComment[];
};

export type DemoPost = {
	by: SpeakerKey;
	hoursAgo: number;
	kind?: PostKind;
	title?: string;
	says: string;
	place?: string;
	/** For an event: on a morning, that many days from now. */
	startsIn?: number;
	likes: readonly SpeakerKey[];
	comments: readonly DemoComment[];
};

/** The posts of the demo's people, newest first. */
export const demoPosts: readonly DemoPost[] = [
	{
		by: "sawa",
		hoursAgo: 4,
		says: `We're looking for a backend developer at Sawa Digital, and I'd rather hear from people here than read a pile of PDFs. Node.js, PostgreSQL, and somebody who writes down why.

The pay is in the posting, as it should be. #hiring #backend #Douala`,
		likes: ["kamdem", "seeker", "mbarga", "etinde"],
		comments: [
			{
				by: "kamdem",
				minutes: 25,
				says: "I applied two days ago. Is the week on call paid extra?",
				likes: ["seeker", "mbarga"],
				answers: [
					{
						by: "sawa",
						minutes: 12,
						says: "Yes, @brice-kamdem: a fixed amount for the week, and the morning off after a call at night.",
						likes: ["kamdem"],
						answers: [
							{
								by: "kamdem",
								minutes: 6,
								says: "First clear answer I've ever had to that question. Thank you.",
								answers: [
									{
										by: "seeker",
										minutes: 20,
										says: "Et le télétravail, c'est possible depuis Yaoundé ?",
										answers: [
											{
												by: "sawa",
												minutes: 15,
												says: "Deux jours par semaine, oui, tant que le courant et la connexion suivent.",
											},
										],
									},
								],
							},
						],
					},
					{ by: "mbarga", minutes: 40, says: "Asking this before the interview saves everybody an afternoon." },
				],
			},
			{ by: "bimbia", minutes: 55, says: "My nephew finishes at Buea in June and knows Node. Too early for him?" },
		],
	},
	{
		by: "seeker",
		hoursAgo: 22,
		says: `Petite victoire du week-end : l'application de tontine s'ouvre maintenant en deux secondes, hors connexion, sur un téléphone à 1 Go de mémoire.

Ce qui a le plus aidé : envoyer moins de choses. #android #horsligne`,
		likes: ["kamdem", "sawa", "etinde", "mbarga", "ebot"],
		comments: [
			{
				by: "mbarga",
				minutes: 30,
				says: "Bravo Mireille ! Tu mesures sur un vrai téléphone ou dans l'émulateur ?",
				answers: [
					{
						by: "seeker",
						minutes: 14,
						says: "Un vrai, acheté d'occasion à Mokolo. L'émulateur ment sur le disque.",
						likes: ["mbarga", "kamdem"],
					},
				],
			},
			{
				by: "etinde",
				minutes: 190,
				says: "Our installers need exactly this in the field. May I message you about it?",
				likes: ["seeker"],
			},
		],
	},
	{
		by: "bello",
		hoursAgo: 31,
		says: `Question aux comptables : que faites-vous quand une cliente n'a gardé que ses messages Mobile Money comme preuve de ses ventes ? Trois ans de téléphone, aucune facture. #comptabilité #OHADA`,
		likes: ["benoue", "wouri"],
		comments: [
			{
				by: "benoue",
				minutes: 65,
				says: "Demande d'abord le relevé de l'opérateur : il remonte plus loin que le téléphone et il porte un cachet.",
				likes: ["bello", "wouri"],
				answers: [{ by: "bello", minutes: 20, says: "Je ne savais pas qu'on pouvait l'obtenir cacheté. Merci, j'y vais lundi." }],
			},
			{
				by: "wouri",
				minutes: 240,
				says: "Et un cahier de caisse dès cette semaine, même tenu à la main. Le passé se répare, l'avenir se prépare.",
			},
		],
	},
	{
		by: "etinde",
		hoursAgo: 50,
		kind: "event",
		title: "Open workshop: a solar system for a small shop",
		place: "Molyko, Buea",
		startsIn: 9,
		says: `Bring a list of what you plug in: fridge, lamps, phone chargers. In two hours we'll work out the panels, the battery and an honest price together. Free, twenty chairs, and you keep the worksheet. #solar #Buea`,
		likes: ["bimbia", "sawa", "ebot"],
		comments: [
			{
				by: "ebot",
				minutes: 80,
				says: "I dey come with my sister, she get salon for Great Soppo. Two chairs, abeg.",
				likes: ["etinde"],
				answers: [{ by: "etinde", minutes: 30, says: "Two chairs saved. She should bring the watts printed on the dryers." }],
			},
		],
	},
	{
		by: "kamdem",
		hoursAgo: 74,
		says: `What four years of interviews have taught me: when you don't know, say so, then say how you'd find out. Last month I said "I don't know" twice. They called back. #interviews`,
		likes: ["seeker", "mbarga", "sawa", "ebot", "lobe", "noun"],
		comments: [
			{
				by: "sawa",
				minutes: 45,
				says: "From the other side of the table: that's the answer I still remember in the evening.",
				likes: ["kamdem", "seeker"],
			},
		],
	},
	{
		by: "mokolo",
		hoursAgo: 98,
		says: `À partir de janvier, nous accueillons quatre élèves infirmiers en stage. Ce que nous regardons : la ponctualité, et la façon de parler aux familles. Le reste s'apprend chez nous. #santé #stage #Yaoundé`,
		likes: ["bello", "wouri", "seeker"],
		comments: [],
	},
	{
		by: "wouri",
		hoursAgo: 146,
		kind: "article",
		title: "Pourquoi nous ne lisons plus un CV en deux minutes",
		says: `L'an dernier, nous avons reçu 312 candidatures pour neuf postes. Nous les avons triées comme tout le monde : vite, le soir, par paquets. Puis nous avons relu celles que nous avions écartées.

Onze personnes convenaient. Nous ne les avions pas vues, pour trois raisons :

- la première ligne ne disait pas le métier, alors nous n'avons pas lu la deuxième
- le lieu était loin, et nous avons supposé à leur place qu'elles ne viendraient pas
- il manquait un diplôme que le poste ne demande pas

Depuis, deux personnes lisent chaque candidature, chacune sans la note de l'autre, et nous répondons à toutes en trois jours. Cela prend une heure de plus par semaine. Les deux meilleurs chauffeurs que nous ayons engagés étaient parmi les onze. #recrutement`,
		likes: ["sawa", "mokolo", "bello", "benoue", "seeker", "kamdem"],
		comments: [
			{
				by: "bello",
				minutes: 120,
				says: "« Nous avons supposé à leur place » : tout est là.",
				likes: ["wouri", "benoue"],
			},
			{ by: "noun", minutes: 400, says: "Nous essayons la double lecture dès la campagne de mars. Merci pour les chiffres." },
		],
	},
	{
		by: "lobe",
		hoursAgo: 190,
		says: "Le camion frigorifique est entré à Yaoundé ce matin à 5 h 10, à 1 °C. À tous ceux qui demandaient si la route tiendrait : elle tient, si l'on part à minuit. Nous cherchons un deuxième chauffeur qui aime la nuit. #Kribi #transport",
		likes: ["bimbia", "wouri"],
		comments: [{ by: "bimbia", minutes: 300, says: "Could you stop in Limbe on Fridays? I would take 80 kilos." }],
	},
];
