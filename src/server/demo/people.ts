import type { Stage } from "../../contract/options.ts";
import { demoAccounts } from "../accounts/demo-accounts.ts";

/** Invented people. Only the first two can sign in; the others have no password. */
export const demoSeeker = {
	fullName: "Mireille Ngono",
	email: demoAccounts.seeker,
	title: "Développeuse web et mobile",
	bio: "Deux ans d'applications pour des commerces de Yaoundé. Je cherche une équipe qui teste ce qu'elle livre.",
	about: `Licence en informatique à l'Université de Yaoundé I (2024), puis deux ans dans une petite agence : boutiques en ligne, suivi de livraisons, une application de tontine utilisée par trois cents personnes.

J'aime les écrans qui s'ouvrent vite sur un téléphone ordinaire. Français et ewondo au quotidien, anglais au travail.`,
	location: "Yaoundé",
	phoneNumber: "+237 6 00 00 00 01",
	skills: ["TypeScript", "Node.js", "PostgreSQL", "React", "Kotlin", "Git"],
	interests: ["Mobile money", "Logiciel libre", "Enseignement", "Handball"],
	language: null,
};

export const demoRecruiter = {
	email: demoAccounts.recruiter,
	bio: "I hire for Sawa Digital in Douala and answer every application within a week.",
	about:
		"Twelve years of hiring in Douala and Buea, the last four for software teams. Ask me about the interview before you come: there are no trick questions.",
	location: "Douala",
	phoneNumber: "+237 6 00 00 00 02",
	skills: ["Recruitment", "Labour law", "Onboarding"],
	interests: ["Mentoring", "Makossa", "Trail running"],
};

/** Applicants for the jobs of the demo's recruiter. */
export const demoApplicants = [
	{ key: "kamdem", fullName: "Brice Kamdem", location: "Douala", title: "Backend developer", skills: ["Node.js", "PostgreSQL", "Linux"] },
	{ key: "bello", fullName: "Aïssatou Bello", location: "Ngaoundéré", title: "Comptable", skills: ["OHADA accounting", "Sage", "Excel"] },
	{
		key: "ebot",
		fullName: "Clarisse Ebot",
		location: "Buea",
		title: "Customer adviser",
		skills: ["Customer service", "French", "English"],
	},
	{ key: "mbarga", fullName: "Hervé Mbarga", location: "Yaoundé", title: "Data analyst", skills: ["SQL", "Python", "Statistics"] },
	{
		key: "nkeng",
		fullName: "Patience Nkeng",
		location: "Bamenda",
		title: "Sales representative",
		skills: ["Sales", "Negotiation", "Pidgin"],
	},
	{ key: "fouda", fullName: "Serge Fouda", location: "Yaoundé", title: "Commercial terrain", skills: ["Sales", "Prospecting", "Driving"] },
	{ key: "tchinda", fullName: "Irène Tchinda", location: "Bafoussam", title: "Shop manager", skills: ["Sales", "Stock keeping", "Excel"] },
	{ key: "abega", fullName: "Rodrigue Abega", location: "Douala", title: "Mobile money agent", skills: ["Mobile money", "Sales"] },
	{ key: "sali", fullName: "Fadimatou Sali", location: "Maroua", title: "Sales assistant", skills: ["Fulfulde", "French", "Sales"] },
	{
		key: "eyong",
		fullName: "Emmanuel Eyong",
		location: "Limbe",
		title: "Field sales representative",
		skills: ["Sales", "Customer service", "Driving"],
	},
	{ key: "mvondo", fullName: "Carine Mvondo", location: "Douala", title: "Téléconseillère", skills: ["Customer service", "French"] },
	{ key: "tambe", fullName: "Divine Tambe", location: "Kumba", title: "Market trader", skills: ["Negotiation", "English", "Pidgin"] },
] as const;

export type ApplicantKey = (typeof demoApplicants)[number]["key"] | "seeker";

export type DemoApplication = {
	by: ApplicantKey;
	/** The job's title. */
	job: string;
	daysAgo: number;
	message: string | null;
	/** The letter was typed on the site. */
	isTyped?: true;
	/** The following status changes, each that many days ago. */
	steps: readonly { to: "Interview" | "Accepted" | "Rejected"; daysAgo: number; note: string | null }[];
	/** The internal stage, if the status does not imply it. */
	stage?: Stage;
	tags?: readonly string[];
	/** The rating from the scorecards in `hiring.ts`. */
	rating?: number;
};

/** The job whose applicants fill the demo's board. */
export const boardJob = "Field Sales Representative";

export const demoApplications: readonly DemoApplication[] = [
	{
		by: "seeker",
		job: "Mobile Developer (Android)",
		daysAgo: 4,
		message: "Bonjour, mon application de tontine tourne sur des téléphones à 1 Go de mémoire, hors connexion. Je peux vous la montrer.",
		steps: [{ to: "Interview", daysAgo: 1, note: "Thank you Mireille. Choose the time that suits you, or call if the road is difficult." }],
	},
	{ by: "seeker", job: "Backend Developer (Node.js)", daysAgo: 1, message: null, isTyped: true, steps: [] },
	{
		by: "seeker",
		job: "Data Analyst",
		daysAgo: 12,
		message: "Je connais SQL par mes projets et j'apprends vite.",
		steps: [
			{
				to: "Rejected",
				daysAgo: 9,
				note: "We chose somebody with more experience in statistics. Please do apply for our developer jobs.",
			},
		],
	},
	{
		by: "kamdem",
		job: "Backend Developer (Node.js)",
		daysAgo: 2,
		message: "I kept a parcel tracking service running for three years; happy to talk about its worst night.",
		steps: [],
	},
	{
		by: "mbarga",
		job: "Data Analyst",
		daysAgo: 11,
		message: "You will find two one-page analyses in my letter.",
		steps: [
			{ to: "Interview", daysAgo: 9, note: null },
			{ to: "Accepted", daysAgo: 3, note: "Welcome to the team. The contract is on its way." },
		],
	},
	{
		by: "bello",
		job: "Accountant",
		daysAgo: 8,
		message: null,
		steps: [{ to: "Interview", daysAgo: 6, note: "Thank you. Let's meet: the invitation says when." }],
	},
	{
		by: "ebot",
		job: "Customer Support Agent, bilingual",
		daysAgo: 1,
		message: "I answer in English, French and Pidgin, and I live ten minutes away.",
		steps: [],
	},
	{ by: "bello", job: "Customer Support Agent, bilingual", daysAgo: 1, message: null, steps: [] },
	{
		by: "tambe",
		job: boardJob,
		daysAgo: 1,
		message: "I sell in three markets every week and I know what a trader worries about.",
		isTyped: true,
		steps: [],
	},
	{ by: "mvondo", job: boardJob, daysAgo: 2, message: null, steps: [], tags: ["no driving licence"] },
	{ by: "nkeng", job: boardJob, daysAgo: 5, message: null, steps: [], stage: "Shortlist", tags: ["Bamenda"], rating: 3 },
	{
		by: "fouda",
		job: boardJob,
		daysAgo: 6,
		message: "Huit ans de vente de terrain, et une moto à moi.",
		steps: [],
		stage: "Shortlist",
		tags: ["own motorbike"],
	},
	{
		by: "tchinda",
		job: boardJob,
		daysAgo: 8,
		message: null,
		steps: [{ to: "Interview", daysAgo: 4, note: "Could you come on Wednesday at 14:00?" }],
		rating: 3.5,
	},
	{
		by: "eyong",
		job: boardJob,
		daysAgo: 10,
		message: "I sold solar lamps from Limbe to Mamfe.",
		steps: [{ to: "Interview", daysAgo: 7, note: "On Friday at 10:00, at our office." }],
		stage: "Offer",
		tags: ["own motorbike", "strong"],
		rating: 4,
	},
	{
		by: "abega",
		job: boardJob,
		daysAgo: 12,
		message: null,
		steps: [
			{ to: "Interview", daysAgo: 9, note: null },
			{ to: "Accepted", daysAgo: 2, note: "Welcome! You start on the first of the month." },
		],
		tags: ["strong"],
	},
	{
		by: "sali",
		job: boardJob,
		daysAgo: 11,
		message: null,
		steps: [{ to: "Rejected", daysAgo: 8, note: "This job covers the West only. We'll keep your name for the North." }],
	},
];

/** The seeker's saved jobs, by title; one of them closes within days. */
export const demoSavedJobs = [
	{ job: "Backend Developer (Node.js)", daysAgo: 2 },
	{ job: "DevOps Engineer", daysAgo: 5 },
	{ job: "Customer Support Agent, bilingual", daysAgo: 1 },
	{ job: "Product Designer", daysAgo: 6 },
	{ job: "Technical Writer, installation guides", daysAgo: 8 },
	{ job: "QA Tester Internship (6 months)", daysAgo: 3 },
] as const;
