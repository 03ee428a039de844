import type { LandingContent } from "./landing.ts";

export const fr: LandingContent = {
	stats: {
		note: "Chiffres d’exemple : ce site n’a pas encore compté les siens.",
		numbers: [
			{ value: "2 M+", label: "Candidats" },
			{ value: "10 000+", label: "Entreprises" },
			{ value: "50 000+", label: "Offres publiées" },
			{ value: "95 %", label: "Taux de réussite" },
			{ value: "2 543+", label: "Nouvelles offres" },
		],
	},
	featured: {
		note: "Quatre exemples de ce qui est publié ici ; chacun mène aux offres ouvertes qui lui ressemblent.",
		jobs: [
			{
				title: "Comptable",
				company: "Wouri Transit",
				location: "Douala",
				type: "Temps plein",
				pay: "250 000 à 350 000 FCFA par mois",
				words: "comptable",
			},
			{
				title: "Développeur web",
				company: "Sawa Digital",
				location: "Buea",
				type: "Temps plein, à distance possible",
				pay: "400 000 à 600 000 FCFA par mois",
				words: "développeur",
			},
			{
				title: "Infirmière, infirmier",
				company: "Clinique Mokolo",
				location: "Yaoundé",
				type: "Temps plein",
				pay: "180 000 à 240 000 FCFA par mois",
				words: "infirmier",
			},
			{
				title: "Technicien solaire",
				company: "Etinde Solar",
				location: "Limbé",
				type: "Contrat",
				pay: "200 000 à 280 000 FCFA par mois",
				words: "technicien",
			},
		],
	},
	voices: {
		note: "Voix d’exemple : ces personnes sont inventées.",
		people: [
			{
				words: "J’ai postulé depuis mon téléphone, entre deux clients. Le jeudi, l’e-mail disait : entretien.",
				name: "Brenda N.",
				role: "Vendeuse, Bamenda",
			},
			{
				words: "Douze candidatures complètes en trois jours, chacune avec une lettre que je pouvais lire aussitôt.",
				name: "Serge M.",
				role: "Patron d’atelier, Douala",
			},
			{
				words: "Ils ont dit non, mais ils l’ont dit, et ils ont dit pourquoi. Rien que cela, c’était nouveau.",
				name: "Halima A.",
				role: "Comptable, Garoua",
			},
		],
	},
};
