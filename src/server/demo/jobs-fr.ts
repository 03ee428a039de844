import type { DemoJob } from "./jobs.ts";

export const jobsInFrench: readonly DemoJob[] = [
	{
		company: "wouri",
		title: "Déclarant en douane",
		location: "Douala, Bonabéri",
		experience: "mid",
		pay: [220_000, 290_000],
		posted: 1,
		closes: 13,
		skills: ["Douane", "CAMCIS", "Incoterms", "Transit"],
		text: `Vous suivez vos dossiers du manifeste jusqu'à la sortie du port, et le client sait chaque jour où en est sa marchandise.

Vos missions
- Classer les marchandises et liquider les droits dans CAMCIS
- Préparer les dossiers d'exonération et de transit vers le Tchad et la RCA
- Limiter les surestaries : c'est votre premier indicateur

Votre profil
- Bac+2 en transit ou commerce international, trois ans de pratique au port de Douala
- Rigueur, honnêteté, et le calme qu'il faut devant un scanner en panne

Contrat à durée indéterminée, assurance maladie, prime trimestrielle sur objectifs.`,
	},
	{
		company: "wouri",
		title: "Chauffeur poids lourd (axe Douala–N'Djamena)",
		location: "Douala",
		experience: "senior",
		pay: "VERY_HIGH",
		posted: 4,
		closes: 18,
		skills: ["Permis C et E", "Conduite longue distance", "Mécanique de base"],
		text: `Deux chauffeurs par camion, jamais de conduite de nuit au-delà de Ngaoundéré, et un véhicule contrôlé avant chaque départ.

- Permis C ou E depuis cinq ans au moins
- Bonne connaissance des postes de pesage et des documents de transit
- Fulfulde ou arabe tchadien apprécié

Salaire fixe, frais de mission payés avant le départ, prime de retour sans incident.`,
	},
	{
		company: "wouri",
		title: "Magasinier cariste",
		location: "Douala, zone portuaire",
		experience: "mid",
		pay: "HIGH",
		posted: 6,
		closes: 3,
		skills: ["Chariot élévateur", "Gestion de stock", "Inventaire"],
		text: `Vous réceptionnez, rangez et préparez les expéditions d'un entrepôt de 6 000 m².

- Conduite de chariot élévateur (certificat à jour)
- Saisie des mouvements sur tablette, inventaire tournant chaque vendredi
- Respect des consignes de sécurité, équipements fournis

Horaires en deux équipes : 6 h–14 h ou 14 h–22 h. Transport du personnel depuis Ndokoti et Bonabéri.`,
	},
	{
		company: "wouri",
		title: "Comptable fournisseurs",
		location: "Douala",
		experience: "mid",
		pay: [200_000, 260_000],
		posted: 9,
		closes: 22,
		skills: ["Comptabilité OHADA", "Sage", "Excel", "Rapprochement bancaire"],
		text: `Au sein d'une équipe de quatre personnes, vous tenez les comptes de 300 fournisseurs.

- Contrôle et saisie des factures, lettrage, échéancier
- Préparation des paiements du mercredi
- Retenues à la source et justificatifs pour les déclarations mensuelles

Licence en comptabilité, deux ans d'expérience, et l'habitude de poser la question quand une facture paraît étrange.`,
	},
	{
		company: "wouri",
		title: "Stagiaire en ressources humaines",
		location: "Douala",
		jobType: "INTERN",
		experience: "entry",
		pay: "VERY_LOW",
		posted: 2,
		closes: 8,
		skills: ["Ressources humaines", "Word", "Excel"],
		text: `Stage de quatre mois, indemnisé, à partir du début du mois prochain.

Vous aidez à préparer les contrats, à suivre les congés et les visites médicales, et vous menez un projet bien à vous : le livret d'accueil des nouveaux chauffeurs.

Étudiant(e) en licence ou master RH, à l'aise à l'écrit, discret(e).`,
	},
	{
		company: "wouri",
		title: "Responsable d'exploitation transport",
		location: "Douala",
		experience: "lead",
		pay: [450_000, 600_000],
		posted: 14,
		closes: 25,
		skills: ["Gestion de flotte", "Planification", "Management", "Sécurité routière"],
		text: `Vous dirigez 62 chauffeurs, 4 planificateurs et l'atelier. Vous répondez de trois chiffres : les délais, le carburant et zéro accident grave.

Il vous faut une dizaine d'années dans le transport routier, dont au moins trois à la tête d'une équipe, la connaissance des corridors vers N'Djamena et Bangui, et une vraie présence sur le parc à six heures du matin.

Véhicule de service, assurance famille, intéressement annuel.`,
	},
	{
		company: "mokolo",
		title: "Infirmier(ère) diplômé(e) d'État",
		location: "Yaoundé, Mokolo",
		experience: "mid",
		pay: "VERY_HIGH",
		posted: 1,
		closes: 10,
		skills: ["Soins infirmiers", "Urgences", "Dossier patient"],
		text: `Nous renforçons l'équipe des urgences : deux postes de jour, un poste de nuit.

- Accueil et tri des patients, soins, surveillance
- Tenue du dossier informatisé
- Accompagnement des familles, avec des mots simples

Diplôme d'État, inscription à l'ordre, deux ans en service hospitalier. Gardes payées, repas sur place, formation continue chaque mois.`,
	},
	{
		company: "mokolo",
		title: "Sage-femme",
		location: "Yaoundé",
		experience: "mid",
		pay: [160_000, 210_000],
		posted: 5,
		closes: 20,
		skills: ["Obstétrique", "Consultation prénatale", "Néonatologie"],
		text: `Environ 90 naissances par mois, deux salles d'accouchement, un médecin joignable à toute heure.

Vous suivez les consultations prénatales, les accouchements et les suites de couches. Vous animez aussi, un samedi par mois, l'atelier des futurs parents.

Diplôme de sage-femme, expérience de la réanimation du nouveau-né souhaitée.`,
	},
	{
		company: "mokolo",
		title: "Technicien(ne) de laboratoire",
		location: "Yaoundé",
		experience: "entry",
		pay: "HIGH",
		posted: 8,
		closes: 16,
		skills: ["Analyses médicales", "Prélèvement", "Contrôle qualité"],
		text: `Vous réalisez les prélèvements et les analyses courantes (hématologie, biochimie, parasitologie) et vous rendez des résultats que le médecin peut croire.

Diplôme de technicien médico-sanitaire ou licence en biologie médicale. Débutants acceptés, trois mois en binôme.`,
	},
	{
		company: "mokolo",
		title: "Agent d'accueil et de caisse",
		location: "Yaoundé",
		experience: "entry",
		pay: "LOW",
		posted: 3,
		closes: 2,
		skills: ["Accueil", "Caisse", "Bilingue"],
		text: `Vous accueillez les patients, ouvrez les dossiers et encaissez, en espèces et par mobile money, avec une caisse juste chaque soir.

Baccalauréat, français et anglais parlés, discrétion absolue. Travail en roulement, un week-end sur deux.`,
	},
	{
		company: "mokolo",
		title: "Médecin généraliste",
		location: "Yaoundé",
		experience: "senior",
		pay: [450_000, 650_000],
		posted: 18,
		skills: ["Médecine générale", "Urgences", "Échographie"],
		text: `Consultations, visites des hospitalisés et une garde par semaine, au sein d'une équipe de sept médecins.

Inscription à l'ordre national, cinq ans de pratique. La pratique de l'échographie d'urgence est un atout ; à défaut, nous finançons la formation.`,
	},
	{
		company: "noun",
		title: "Technicien agricole de terrain",
		location: "Foumbot",
		experience: "mid",
		pay: "HIGH",
		posted: 2,
		closes: 14,
		skills: ["Agronomie", "Formation des producteurs", "Permis moto", "Bamoun"],
		text: `Vous suivez 150 familles de producteurs entre Foumbot et Foumban.

- Conseiller sur les semences, le séchage et le stockage
- Relever les surfaces et les prévisions de récolte sur téléphone
- Organiser les points de collecte avec les groupements

BTS agricole ou équivalent, deux ans sur le terrain. La moto, le carburant et les bottes sont fournis.`,
	},
	{
		company: "noun",
		title: "Responsable qualité agroalimentaire",
		location: "Bafoussam",
		experience: "senior",
		pay: [260_000, 340_000],
		posted: 7,
		closes: 27,
		skills: ["HACCP", "Contrôle qualité", "Agroalimentaire", "Audit"],
		text: `Vous mettez en place et faites vivre le plan HACCP de l'usine : humidité du maïs, aflatoxines, traçabilité des lots, hygiène des lignes.

Ingénieur en industries agricoles, quatre ans d'expérience en usine. Vous savez arrêter une ligne quand il le faut, et expliquer pourquoi.`,
	},
	{
		company: "noun",
		title: "Conducteur de ligne de conditionnement",
		location: "Bafoussam",
		experience: "entry",
		pay: "MEDIUM",
		posted: 10,
		closes: 5,
		skills: ["Production", "Maintenance de premier niveau"],
		text: `Vous réglez et surveillez la ligne d'ensachage, changez les bobines, pesez, notez et nettoyez.

CAP en mécanique ou électricité, ou deux ans dans une usine. Travail en 2×8, prime de panier, visite médicale prise en charge.`,
	},
	{
		company: "noun",
		title: "Acheteur céréales et légumineuses",
		location: "Bafoussam",
		jobType: "CONTRACT",
		experience: "mid",
		pay: [170_000, 220_000],
		posted: 16,
		closes: 29,
		skills: ["Achats", "Négociation", "Logistique", "Excel"],
		text: `Contrat d'un an pour deux campagnes. Vous visitez les marchés de Foumbot, Dschang et Bangangté, négociez les volumes, contrôlez l'humidité à l'achat et organisez l'enlèvement.

Une bonne connaissance des marchés de l'Ouest compte plus que le diplôme.`,
	},
	{
		company: "benoue",
		title: "Conducteur de travaux",
		location: "Garoua",
		experience: "senior",
		pay: [320_000, 420_000],
		posted: 3,
		closes: 24,
		skills: ["Génie civil", "Planning", "Métré", "Gestion de chantier"],
		text: `Trois écoles et onze forages à livrer avant la saison des pluies. Vous tenez le planning, les équipes, les approvisionnements et les réunions de chantier.

Ingénieur ou technicien supérieur en génie civil, cinq ans de chantier dont deux dans le septentrion. Fulfulde très utile. Logement et véhicule de chantier fournis.`,
	},
	{
		company: "benoue",
		title: "Maçon qualifié (6 postes)",
		location: "Garoua",
		jobType: "CONTRACT",
		experience: "mid",
		pay: "MEDIUM",
		posted: 5,
		closes: 6,
		skills: ["Maçonnerie", "Coffrage", "Lecture de plans"],
		text: `Chantiers de huit mois à Garoua, Pitoa et Guider. Paie toutes les deux semaines, déclarée à la CNPS.

Vous montez les murs, coulez les linteaux et lisez un plan simple. Casque, gants et chaussures fournis ; l'eau et le repas de midi aussi.`,
	},
	{
		company: "benoue",
		title: "Secrétaire comptable",
		location: "Garoua",
		experience: "entry",
		pay: "MEDIUM",
		posted: 11,
		closes: 17,
		skills: ["Secrétariat", "Comptabilité", "Word", "Excel"],
		text: `Courrier, factures, pointages des chantiers et petite caisse. Vous préparez aussi les dossiers d'appels d'offres : rien ne doit manquer le jour du dépôt.

BTS secrétariat ou comptabilité, un an d'expérience, bonne orthographe.`,
	},
	{
		company: "benoue",
		title: "Technicien foreur hydraulique",
		location: "Maroua",
		experience: "mid",
		pay: "VERY_HIGH",
		posted: 21,
		skills: ["Forage", "Hydrogéologie", "Mécanique"],
		text: `Vous conduisez la sondeuse, choisissez l'outil selon le terrain, posez les tubages et menez les essais de débit. Trois semaines de terrain, une semaine de repos.

Trois ans de forage d'eau. Prime d'éloignement et assurance accident.`,
	},
	{
		company: "lobe",
		title: "Frigoriste",
		location: "Kribi",
		experience: "mid",
		pay: [150_000, 200_000],
		posted: 1,
		closes: 12,
		skills: ["Froid industriel", "Électricité", "Dépannage"],
		text: `Quatre chambres froides, une machine à glace et six camions : quand le froid s'arrête, tout s'arrête.

- Entretien préventif selon le carnet
- Dépannage, astreinte une semaine sur trois
- Suivi des températures et des fluides

CAP ou BTS en froid et climatisation, deux ans de pratique. Logement possible à Kribi.`,
	},
	{
		company: "lobe",
		title: "Vendeur(se) en poissonnerie",
		location: "Yaoundé, Mvog-Mbi",
		experience: "entry",
		pay: "LOW",
		posted: 4,
		closes: 7,
		skills: ["Vente", "Hygiène alimentaire", "Caisse"],
		text: `Ouverture de notre deuxième boutique : quatre postes. Vous préparez l'étal dès six heures, écaillez, pesez, conseillez et encaissez.

Sourire, propreté, exactitude. Formation à l'hygiène à Kribi, deux semaines, payée et logée.`,
	},
	{
		company: "lobe",
		title: "Chargé(e) de clientèle restaurants",
		location: "Kribi ou à distance",
		isRemote: true,
		jobType: "PART_TIME",
		experience: "mid",
		pay: "MEDIUM",
		posted: 8,
		closes: 21,
		skills: ["Relation client", "WhatsApp Business", "Anglais", "Français"],
		text: `Chaque soir, de 17 h à 21 h, vous prenez par téléphone et WhatsApp les commandes des restaurants de Yaoundé et Douala, annoncez l'arrivage du matin et suivez les paiements.

Mi-temps, à domicile si votre connexion est bonne. Français et anglais courants.`,
	},
];
