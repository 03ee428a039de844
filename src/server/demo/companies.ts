import type { PaperKind, VerificationKind } from "../../contract/options.ts";

export type DemoCompany = {
	key: string;
	name: string;
	industry: string;
	location: string;
	website?: string;
	/** The verification, that many days ago; most have none, as on a new site. */
	checked?: { kind: VerificationKind; domain: string | null; papers: readonly PaperKind[]; days: number };
	about: string;
	recruiter: {
		fullName: string;
		title: string;
		companyRole: string;
		companyIndustry?: string;
		companySize: string;
		experienceLevel: string;
		skills: readonly string[];
	};
};

/** Invented employers with one recruiter each. Addresses end in `.example`, so no mail ever reaches anybody. */
export const demoCompanies = [
	{
		key: "sawa",
		name: "Sawa Digital",
		industry: "Software",
		location: "Douala",
		about:
			"We build mobile payment and delivery software for shops in Douala and Yaoundé. Thirty people, one floor above the Bonapriso market, and a canteen that takes ndolé seriously.",
		recruiter: {
			fullName: "Samuel Tabe",
			title: "Head of People",
			companyRole: "HR Manager",
			companyIndustry: "Software",
			companySize: "11-50",
			experienceLevel: "10+",
			skills: ["Recruitment", "Software teams"],
		},
	},
	{
		key: "wouri",
		name: "Wouri Transit & Logistique",
		industry: "Transport",
		location: "Douala",
		website: "https://www.wouri-transit.example",
		checked: { kind: "email", domain: "wouri-transit.example", papers: [], days: 41 },
		about:
			"Transit, entreposage et livraison depuis le port de Douala vers tout le pays, le Tchad et la Centrafrique. 140 salariés et 46 camions.",
		recruiter: {
			fullName: "Solange Ewané",
			title: "Responsable des ressources humaines",
			companyRole: "HR Manager",
			companySize: "51-200",
			experienceLevel: "5-10",
			skills: ["Logistique", "Droit du travail", "Formation"],
		},
	},
	{
		key: "mokolo",
		name: "Clinique Mokolo-Santé",
		industry: "Health care",
		location: "Yaoundé",
		checked: { kind: "documents", domain: null, papers: ["rccm", "niu"], days: 23 },
		about: "Clinique de quartier ouverte jour et nuit : urgences, maternité, pédiatrie et laboratoire. 60 lits, 85 soignants.",
		recruiter: {
			fullName: "Dr Jeanne Atangana",
			title: "Directrice médicale",
			companyRole: "Other",
			companyIndustry: "Medical Devices",
			companySize: "51-200",
			experienceLevel: "10+",
			skills: ["Médecine générale", "Urgences"],
		},
	},
	{
		key: "noun",
		name: "Noun Agro",
		industry: "Agriculture",
		location: "Bafoussam",
		about: "Nous achetons, séchons et transformons le maïs, le haricot et le piment de 1 200 familles de l'Ouest.",
		recruiter: {
			fullName: "Ibrahim Njoya",
			title: "Directeur des opérations",
			companyRole: "Other",
			companySize: "51-200",
			experienceLevel: "5-10",
			skills: ["Agroalimentaire", "Achats"],
		},
	},
	{
		key: "etinde",
		name: "Etinde Solar",
		industry: "Energy",
		location: "Buea",
		website: "https://etinde-solar.example",
		checked: { kind: "dns", domain: "etinde-solar.example", papers: [], days: 34 },
		about: "We design and install solar systems for homes, schools and cold rooms in the South-West and the Littoral.",
		recruiter: {
			fullName: "Enanga Mbua",
			title: "Operations manager",
			companyRole: "Recruiter",
			companyIndustry: "Hardware",
			companySize: "11-50",
			experienceLevel: "3-5",
			skills: ["Solar energy", "Procurement"],
		},
	},
	{
		key: "bimbia",
		name: "Bimbia Bay Hotel",
		industry: "Hospitality",
		location: "Limbe",
		about: "A 48-room hotel on the black sand, with a restaurant that buys its fish from the boats in front of it.",
		recruiter: {
			fullName: "Peter Lyonga",
			title: "General manager",
			companyRole: "Other",
			companySize: "11-50",
			experienceLevel: "10+",
			skills: ["Hospitality", "Kitchen", "Events"],
		},
	},
	{
		key: "benoue",
		name: "Bénoué Bâtiment",
		industry: "Construction",
		location: "Garoua",
		about: "Entreprise de construction : écoles, forages et logements dans le Nord, l'Adamaoua et l'Extrême-Nord.",
		recruiter: {
			fullName: "Aïssatou Hamadou",
			title: "Responsable administrative",
			companyRole: "Talent Acquisition Specialist",
			companySize: "51-200",
			experienceLevel: "3-5",
			skills: ["Bâtiment", "Paie"],
		},
	},
	{
		key: "lobe",
		name: "Lobé Froid & Pêche",
		industry: "Food",
		location: "Kribi",
		about: "Mareyage, chambres froides et livraison de poisson frais de Kribi à Yaoundé, six jours sur sept.",
		recruiter: {
			fullName: "Thierry Ngalle",
			title: "Gérant",
			companyRole: "Other",
			companySize: "11-50",
			experienceLevel: "5-10",
			skills: ["Chaîne du froid", "Pêche"],
		},
	},
	{
		key: "kotiza",
		name: "Kotiza",
		industry: "Banking",
		location: "Douala",
		about: "Une tontine tenue sur le téléphone : cotisations par mobile money, tours visibles de tous, carnet imprimable.",
		recruiter: {
			fullName: "Nadège Moukoko",
			title: "Cofondatrice",
			companyRole: "Other",
			companySize: "1-10",
			experienceLevel: "5-10",
			skills: ["Microfinance", "Gestion de produit"],
		},
	},
	{
		key: "tableau",
		name: "Tableau Noir",
		industry: "Education",
		location: "Yaoundé",
		about: "Des leçons courtes de mathématiques et de sciences, lues sans connexion, corrigées par de vrais enseignants.",
		recruiter: {
			fullName: "Joël Essomba",
			title: "Fondateur, ancien professeur de lycée",
			companyRole: "Other",
			companySize: "1-10",
			experienceLevel: "10+",
			skills: ["Pédagogie", "Mathématiques"],
		},
	},
	{
		key: "mayo",
		name: "Mayo Eau",
		industry: "Services",
		location: "Maroua",
		about: "Des bornes d’eau potable entretenues par leur quartier et payées au litre, par mobile money ou en pièces.",
		recruiter: {
			fullName: "Hadidja Oumarou",
			title: "Directrice",
			companyRole: "Other",
			companySize: "11-50",
			experienceLevel: "5-10",
			skills: ["Forage", "Gestion de réseau"],
		},
	},
	{
		key: "ndop",
		name: "Ndop Harvest",
		industry: "Agriculture",
		location: "Bamenda",
		about: "Rice farmers of the Ndop plain book a shared thresher by text message and pay by the bag.",
		recruiter: {
			fullName: "Emmanuel Che",
			title: "Founder, agricultural engineer",
			companyRole: "Other",
			companySize: "1-10",
			experienceLevel: "3-5",
			skills: ["Agricultural machinery", "Cooperatives"],
		},
	},
	{
		key: "motosur",
		name: "Moto Sûr",
		industry: "Transport",
		location: "Bafoussam",
		about: "Des motos-taxis formés, assurés et notés, à commander d’un simple appel.",
		recruiter: {
			fullName: "Carine Tchoumi",
			title: "Cofondatrice, opérations",
			companyRole: "Other",
			companySize: "11-50",
			experienceLevel: "5-10",
			skills: ["Logistique", "Assurance"],
		},
	},
] as const satisfies readonly DemoCompany[];

export type CompanyKey = (typeof demoCompanies)[number]["key"];
