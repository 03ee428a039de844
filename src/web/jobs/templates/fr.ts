import type { Templates } from "./job-template.ts";

const duties = "Ce que vous ferez\n\n";
const requirements = "\n\nCe que nous demandons\n\n";
const offer = "\n\nCe que nous offrons\n\n";
const list = (...lines: string[]) => lines.map((line) => `- ${line}`).join("\n");

export const templates: Templates = {
	seller: {
		title: "Vendeur ou vendeuse",
		tags: ["Vente", "Relation client", "Caisse"],
		experience: "entry",
		description: `${duties}${list("Accueillir et conseiller les clients", "Garnir les rayons, les tenir propres et à jour des prix", "Encaisser et clôturer la caisse chaque soir")}${requirements}${list("Vous aimez le contact et savez compter", "Français, et [anglais ou langue locale]")}${offer}${list("[Salaire] par mois, payé le [jour]", "Horaires : [de – à], [jours de repos]")}`,
	},
	driver: {
		title: "Chauffeur",
		tags: ["Conduite", "Sécurité routière", "Entretien de véhicule"],
		experience: "mid",
		requiredSkills: "Permis [B, C ou D] en cours de validité",
		description: `${duties}${list("Transporter [personnes, marchandises] à [ville, région]", "Contrôler le véhicule chaque matin et tenir son carnet", "Livrer à l’heure et rapporter les bons signés")}${requirements}${list("Un permis [catégorie] valide et [nombre] ans de conduite", "Vous connaissez les routes de [zone] et ne buvez pas en service")}${offer}${list("[Salaire] par mois, et [indemnité] en déplacement", "Horaires : [de – à], [nuits, week-ends]")}`,
	},
	nurse: {
		title: "Infirmier ou infirmière",
		tags: ["Soins infirmiers", "Accueil des patients", "Premiers secours"],
		experience: "mid",
		requiredSkills: "Diplôme d’État d’infirmier, inscription à l’ordre",
		description: `${duties}${list("Soigner les patients de [service] et surveiller leur état", "Administrer les traitements prescrits et tenir les dossiers", "Échanger avec les familles et l’équipe soignante")}${requirements}${list("Diplôme d’État et inscription à l’ordre", "[Nombre] ans en [service], ou l’envie d’apprendre")}${offer}${list("[Salaire] par mois, primes de nuit et de jours fériés", "Gardes : [rythme]")}`,
	},
	accountant: {
		title: "Comptable",
		tags: ["Comptabilité", "OHADA", "Excel"],
		experience: "mid",
		requiredSkills: "Diplôme en comptabilité ; règles OHADA ; Excel",
		description: `${duties}${list("Tenir les comptes et rapprocher la banque chaque mois", "Préparer à temps les déclarations fiscales et CNPS", "Établir les états financiers avec le commissaire aux comptes")}${requirements}${list("Un diplôme en comptabilité et [nombre] ans en entreprise ou en cabinet", "Vous travaillez avec [Sage ou autre logiciel]")}${offer}${list("[Salaire] par mois", "[Assurance, transport, formation]")}`,
	},
	developer: {
		title: "Développeur ou développeuse",
		tags: ["Développement logiciel", "Git", "Tests"],
		experience: "mid",
		description: `${duties}${list("Construire et entretenir [produit] avec [langages]", "Tester ce que vous écrivez et relire ce que les autres écrivent", "Parler avec ceux qui s’en servent")}${requirements}${list("Vous avez construit quelque chose qui sert : montrez-le", "[Langage, cadre], Git, anglais lu")}${offer}${list("[Salaire] par mois", "[Sur place à ville, ou à distance], [matériel, connexion]")}`,
	},
	cook: {
		title: "Cuisinier ou cuisinière",
		tags: ["Cuisine", "Hygiène alimentaire", "Restauration"],
		experience: "mid",
		description: `${duties}${list("Préparer [nombre] repas par jour selon [carte]", "Acheter et conserver les produits, éviter les pertes", "Tenir la cuisine propre, dans les règles d’hygiène")}${requirements}${list("[Nombre] ans en cuisine, ou un diplôme de restauration", "Vous savez préparer [plats]")}${offer}${list("[Salaire] par mois et repas", "Horaires : [de – à], [jours de repos]")}`,
	},
	guard: {
		title: "Agent de sécurité",
		tags: ["Sécurité", "Contrôle d’accès", "Comptes rendus"],
		experience: "entry",
		description: `${duties}${list("Surveiller [lieu] et les entrées et sorties", "Faire des rondes et noter ce qui se passe", "Prévenir [qui] aussitôt en cas de problème")}${requirements}${list("Vous êtes fiable, calme, et savez lire et écrire", "[Formation, casier vierge]")}${offer}${list("[Salaire] par mois, tenue fournie", "Service : [jour, nuit], [jours de repos]")}`,
	},
	teacher: {
		title: "Enseignant ou enseignante",
		tags: ["Enseignement", "Préparation de cours", "Gestion de classe"],
		experience: "mid",
		requiredSkills: "Diplôme correspondant au niveau enseigné",
		description: `${duties}${list("Enseigner [matière] en [classe], [heures] par semaine", "Préparer les cours, corriger et recevoir les parents", "Participer à la vie de l’école")}${requirements}${list("Un diplôme d’enseignement ou une licence en [matière]", "[Nombre] ans en classe, ou une bonne leçon d’essai")}${offer}${list("[Salaire] par mois, [douze] mois par an", "À partir du [date], [temps plein ou heures]")}`,
	},
	cleaner: {
		title: "Agent d’entretien",
		tags: ["Nettoyage", "Hygiène"],
		experience: "entry",
		description: `${duties}${list("Nettoyer [bureaux, chambres, maison] chaque [jour]", "Prendre soin du matériel et signaler ce qui manque")}${requirements}${list("Vous êtes soigneux et ponctuel", "Aucun diplôme : nous vous montrons")}${offer}${list("[Salaire] par mois, gants et tenue", "Horaires : [de – à], [jours]")}`,
	},
	mechanic: {
		title: "Mécanicien-soudeur",
		tags: ["Mécanique", "Soudure", "Maintenance"],
		experience: "mid",
		description: `${duties}${list("Trouver les pannes et réparer [véhicules, machines]", "Souder [à l’arc, au gaz] et contrôler chaque soudure", "Prévoir l’entretien pour que rien ne s’arrête")}${requirements}${list("Un diplôme ou [nombre] ans d’atelier", "Vous travaillez en sécurité et rangez vos outils")}${offer}${list("[Salaire] par mois, tenue et protections", "Horaires : [de – à]")}`,
	},
	assistant: {
		title: "Assistant ou assistante de bureau",
		tags: ["Secrétariat", "Word", "Excel"],
		experience: "entry",
		description: `${duties}${list("Recevoir les visiteurs, les appels et le courrier", "Rédiger les lettres, tenir les dossiers et l’agenda", "Commander les fournitures et suivre la petite caisse")}${requirements}${list("Bon français écrit et [anglais]", "Word, Excel et messagerie")}${offer}${list("[Salaire] par mois", "Horaires : [de – à], du lundi au vendredi")}`,
	},
	agent: {
		title: "Agent commercial",
		tags: ["Vente", "Prospection", "Négociation"],
		experience: "entry",
		description: `${duties}${list("Visiter les clients de [zone] et en trouver d’autres", "Présenter [produits], conclure les commandes, suivre les paiements", "Rendre compte chaque semaine de ce qui s’est vendu ou non")}${requirements}${list("Vous aimez le terrain et parlez facilement", "[Moto, permis], français et [anglais]")}${offer}${list("Un fixe de [salaire] par mois et [commission] sur les ventes", "Transport et téléphone : [montant]")}`,
	},
};
