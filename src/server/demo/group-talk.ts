import type { GroupAccess, GroupLanguage, GroupTrade } from "../../contract/options.ts";
import type { SpeakerKey } from "./talk.ts";

export type DemoGroupPost = {
	by: SpeakerKey;
	hoursAgo: number;
	says: string;
	isPinned?: true;
	/** An event on a morning, that many days from now. */
	event?: { title: string; place: string; inDays: number };
	likes?: readonly SpeakerKey[];
	answers?: readonly { by: SpeakerKey; says: string }[];
};

export type DemoGroup = {
	name: string;
	about: string;
	rules: string | null;
	access: GroupAccess;
	trade: GroupTrade;
	town: string | null;
	language: GroupLanguage;
	startedDaysAgo: number;
	owner: SpeakerKey;
	moderators?: readonly SpeakerKey[];
	members: readonly SpeakerKey[];
	/** A pending join request. */
	asked?: { by: SpeakerKey; words: string };
	/** Somebody the owner invited. */
	invited?: SpeakerKey;
	talk: readonly DemoGroupPost[];
};

/** By trade and by town; open, on request and by invitation. */
export const demoGroups: readonly DemoGroup[] = [
	{
		name: "Développeurs de Yaoundé",
		about: `Celles et ceux qui écrivent des logiciels à Yaoundé, en agence, en entreprise ou à leur compte.

On y pose des questions précises, on relit le code des autres, on se retrouve une fois par mois.`,
		rules: `- Une question par publication, avec ce que vous avez déjà essayé
- Pas d’annonces sans salaire
- On se tutoie, on reste poli`,
		access: "open",
		trade: "software",
		town: "Yaoundé",
		language: "both",
		startedDaysAgo: 38,
		owner: "mbarga",
		moderators: ["seeker"],
		members: ["kamdem", "sawa", "ebot", "noun"],
		talk: [
			{
				by: "mbarga",
				hoursAgo: 800,
				isPinned: true,
				says: "Bienvenue ! Présentez-vous en trois lignes : ce que vous faites, ce que vous apprenez, ce que vous pouvez expliquer aux autres.",
				likes: ["seeker", "kamdem", "noun"],
				answers: [
					{ by: "kamdem", says: "Backend à Douala, souvent à Yaoundé. J’apprends Rust, je peux expliquer PostgreSQL." },
					{ by: "ebot", says: "Customer adviser, learning Python in the evening. I can tell you what users really write to support." },
				],
			},
			{
				by: "seeker",
				hoursAgo: 9,
				says: "On y compare nos façons de tester sur de vieux téléphones. Apportez le plus lent que vous ayez ! #android",
				event: { title: "Rencontre de novembre : tester sur de vrais téléphones", place: "ActivSpaces, Bastos", inDays: 6 },
				likes: ["mbarga", "kamdem"],
				answers: [{ by: "mbarga", says: "J’apporte un Tecno de 2016. Il démarre encore." }],
			},
			{
				by: "kamdem",
				hoursAgo: 27,
				says: "How do you keep a queue going when the power goes twice a day? I write every job to PostgreSQL first and only then answer. Is there something simpler?",
				likes: ["seeker", "sawa"],
				answers: [{ by: "sawa", says: "We do the same and have never lost one. Simple is good." }],
			},
		],
	},
	{
		name: "Comptables OHADA",
		about: "Entre comptables : le SYSCOHADA de tous les jours, les déclarations, les logiciels. Les cas réels restent entre nous.",
		rules: "- Jamais le nom d’un client\n- Citez l’article quand vous donnez une règle",
		access: "request",
		trade: "accounting",
		town: null,
		language: "fr",
		startedDaysAgo: 35,
		owner: "bello",
		moderators: ["benoue"],
		members: ["wouri", "mokolo"],
		talk: [
			{
				by: "bello",
				hoursAgo: 300,
				isPinned: true,
				says: "Le calendrier des déclarations de fin d’année est en commentaire. Dites-moi s’il manque une date.",
				likes: ["benoue", "wouri"],
				answers: [{ by: "benoue", says: "Il manque la DSF, au 15 mars pour les petites entreprises." }],
			},
			{
				by: "wouri",
				hoursAgo: 50,
				says: "Une cliente me demande d’antidater trois factures. Comment le lui refusez-vous sans la perdre ?",
				likes: ["bello"],
				answers: [{ by: "bello", says: "En lui montrant ce que coûte un redressement. Personne n’insiste après le chiffre." }],
			},
		],
	},
	{
		name: "Premiers emplois à Yaoundé",
		about: `Pour celles et ceux qui cherchent leur premier emploi à Yaoundé, et pour ceux qui viennent de le trouver.

On relit les CV, on prépare les entretiens à deux, on signale les fausses annonces.`,
		rules: `- On ne paie jamais pour un emploi : signalez qui le demande
- Les CV relus ici ne sortent pas d’ici`,
		access: "request",
		trade: "students",
		town: "Yaoundé",
		language: "fr",
		startedDaysAgo: 20,
		owner: "seeker",
		moderators: ["mbarga"],
		members: ["ebot", "bello"],
		asked: { by: "kamdem", words: "Je recrute des stagiaires chaque année et je peux relire des CV techniques, le soir." },
		talk: [
			{
				by: "seeker",
				hoursAgo: 30,
				isPinned: true,
				says: "Déposez votre CV ici le dimanche, on le relit à deux avant le mercredi. Enlevez d’abord votre adresse et votre numéro.",
				likes: ["mbarga", "ebot"],
			},
			{
				by: "mbarga",
				hoursAgo: 12,
				says: "Trois questions qu’on m’a posées à chaque entretien : ce que vous avez raté, ce que vous avez appris seul, pourquoi cette ville.",
				likes: ["seeker", "bello", "ebot"],
				answers: [{ by: "ebot", says: "The second one is where you win it." }],
			},
		],
	},
	{
		name: "Solar and electricity, Littoral",
		about: "Installers, electricians and their suppliers, from Douala to Nkongsamba: prices of parts, tricks of the trade, jobs to share.",
		rules: "- Photos of the work, never of the client’s house number\n- Say the price you paid, and where",
		access: "open",
		trade: "electricity",
		town: "Douala",
		language: "en",
		startedDaysAgo: 32,
		owner: "etinde",
		members: ["bimbia", "lobe", "noun", "sawa"],
		invited: "seeker",
		talk: [
			{
				by: "etinde",
				hoursAgo: 44,
				says: "Come and see how to size a battery for a shop with two fridges. Free, bring your meter. #solar #Douala",
				event: { title: "Open workshop: sizing a battery", place: "Etinde Solar, Bonabéri", inDays: 9 },
				likes: ["bimbia", "lobe", "sawa"],
			},
			{
				by: "bimbia",
				hoursAgo: 70,
				says: "2.5 mm² cable went from 450 to 520 a metre at Mboppi this week. Anybody seen it cheaper?",
				likes: ["etinde"],
				answers: [{ by: "lobe", says: "490 in Limbe, if you take the whole roll." }],
			},
		],
	},
	{
		name: "Recruiters of Douala",
		about: "For people who hire in Douala: what we pay, what we've learnt, who we'd recommend. What's said here stays here.",
		rules: null,
		access: "invitation",
		trade: "office",
		town: "Douala",
		language: "en",
		startedDaysAgo: 25,
		owner: "sawa",
		members: ["etinde", "wouri", "mokolo"],
		talk: [
			{
				by: "sawa",
				hoursAgo: 20,
				says: "I had two very good candidates for one backend job. Who has an opening? I'd like to send the second one to somebody I trust.",
				likes: ["etinde"],
				answers: [{ by: "etinde", says: "We do, from January. Please send them my way." }],
			},
		],
	},
];
