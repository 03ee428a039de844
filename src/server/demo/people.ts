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

/** People who applied for jobs of the demo's recruiter. */
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
] as const;

export type ApplicantKey = (typeof demoApplicants)[number]["key"] | "seeker";

export type DemoApplication = {
	by: ApplicantKey;
	/** The job's title. */
	job: string;
	daysAgo: number;
	message: string | null;
	/** What followed, each so many days ago. */
	steps: readonly { to: "Interview" | "Accepted" | "Rejected"; daysAgo: number; note: string | null }[];
};

export const demoApplications: readonly DemoApplication[] = [
	{
		by: "seeker",
		job: "Mobile Developer (Android)",
		daysAgo: 4,
		message: "Bonjour, mon application de tontine tourne sur des téléphones à 1 Go de mémoire, hors connexion. Je peux vous la montrer.",
		steps: [
			{ to: "Interview", daysAgo: 1, note: "Thank you Mireille. Could you come on Thursday at 10:00, or call if the road is difficult?" },
		],
	},
	{ by: "seeker", job: "Backend Developer (Node.js)", daysAgo: 1, message: null, steps: [] },
	{
		by: "seeker",
		job: "Data Analyst",
		daysAgo: 12,
		message: "Je connais SQL par mes projets et j'apprends vite.",
		steps: [
			{
				to: "Rejected",
				daysAgo: 9,
				note: "We chose somebody with more practice in statistics. Please apply again for a developer's post.",
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
		steps: [{ to: "Interview", daysAgo: 6, note: "On Tuesday at 9:00, at our office in Bonapriso." }],
	},
	{
		by: "ebot",
		job: "Customer Support Agent, bilingual",
		daysAgo: 1,
		message: "I answer in English, French and Pidgin, and I live ten minutes away.",
		steps: [],
	},
	{ by: "bello", job: "Customer Support Agent, bilingual", daysAgo: 1, message: null, steps: [] },
];

/** What the seeker saved, by title: one of them closes within days. */
export const demoSavedJobs = [
	{ job: "Backend Developer (Node.js)", daysAgo: 2 },
	{ job: "DevOps Engineer", daysAgo: 5 },
	{ job: "Customer Support Agent, bilingual", daysAgo: 1 },
	{ job: "Product Designer", daysAgo: 6 },
	{ job: "Technical Writer, installation guides", daysAgo: 8 },
	{ job: "QA Tester Internship (6 months)", daysAgo: 3 },
] as const;
