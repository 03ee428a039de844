/** Invented employers; each has one person who recruits. Addresses end in `.example`, so that no mail ever reaches anybody. */
export const demoCompanies = [
	{
		key: "sawa",
		name: "Sawa Digital",
		location: "Douala",
		about:
			"We build mobile payment and delivery software for shops in Douala and Yaoundé. Thirty people, one floor above the Bonapriso market, and a canteen that takes ndolé seriously.",
		recruiter: { fullName: "Samuel Tabe", title: "Head of People" },
	},
	{
		key: "wouri",
		name: "Wouri Transit & Logistique",
		location: "Douala",
		about:
			"Transit, entreposage et livraison depuis le port de Douala vers tout le pays, le Tchad et la Centrafrique. 140 salariés et 46 camions.",
		recruiter: { fullName: "Solange Ewané", title: "Responsable des ressources humaines" },
	},
	{
		key: "mokolo",
		name: "Clinique Mokolo-Santé",
		location: "Yaoundé",
		about: "Clinique de quartier ouverte jour et nuit : urgences, maternité, pédiatrie et laboratoire. 60 lits, 85 soignants.",
		recruiter: { fullName: "Dr Jeanne Atangana", title: "Directrice médicale" },
	},
	{
		key: "noun",
		name: "Noun Agro",
		location: "Bafoussam",
		about: "Nous achetons, séchons et transformons le maïs, le haricot et le piment de 1 200 familles de l'Ouest.",
		recruiter: { fullName: "Ibrahim Njoya", title: "Directeur des opérations" },
	},
	{
		key: "etinde",
		name: "Etinde Solar",
		location: "Buea",
		about: "We design and install solar systems for homes, schools and cold rooms in the South-West and the Littoral.",
		recruiter: { fullName: "Enanga Mbua", title: "Operations manager" },
	},
	{
		key: "bimbia",
		name: "Bimbia Bay Hotel",
		location: "Limbe",
		about: "A 48-room hotel on the black sand, with a restaurant that buys its fish from the boats in front of it.",
		recruiter: { fullName: "Peter Lyonga", title: "General manager" },
	},
	{
		key: "benoue",
		name: "Bénoué Bâtiment",
		location: "Garoua",
		about: "Entreprise de construction : écoles, forages et logements dans le Nord, l'Adamaoua et l'Extrême-Nord.",
		recruiter: { fullName: "Aïssatou Hamadou", title: "Responsable administrative" },
	},
	{
		key: "lobe",
		name: "Lobé Froid & Pêche",
		location: "Kribi",
		about: "Mareyage, chambres froides et livraison de poisson frais de Kribi à Yaoundé, six jours sur sept.",
		recruiter: { fullName: "Thierry Ngalle", title: "Gérant" },
	},
] as const;

export type CompanyKey = (typeof demoCompanies)[number]["key"];
