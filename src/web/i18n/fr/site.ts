import type { Translated } from "../../../contract/sentences/fill.ts";
import type { site as en } from "../en/site.ts";

export const site: Translated<typeof en> = {
	"site.hero.title": "À votre tour de trouver un bon travail",
	"site.hero.text":
		"Dans un njangi, le tour de chacun arrive. Cherchez un emploi partout au Cameroun, postulez avec un CV et une lettre, et suivez chaque étape de la réponse. Gratuit pour les candidats.",
	"site.hero.search": "Trouver un emploi",
	"site.hero.job": "Intitulé du poste",
	"site.hero.jobExample": "p. ex. comptable",
	"site.hero.location": "Lieu",
	"site.hero.locationExample": "p. ex. Douala",
	"site.hero.submit": "Rechercher",
	"site.hero.explore": "Parcourir les offres",
	"site.hero.post": "Publier une offre",
	"site.stats": "En chiffres",

	"site.steps": "Comment ça marche",
	"site.steps.search": "Cherchez avec vos mots",
	"site.steps.searchText": "En français ou en anglais, avec ou sans accents ; les petites fautes de frappe sont pardonnées.",
	"site.steps.apply": "Postulez avec deux fichiers",
	"site.steps.applyText": "Votre CV et votre lettre, en PDF. Vous et l’employeur de cette offre êtes les seuls à pouvoir les ouvrir.",
	"site.steps.follow": "Suivez la réponse",
	"site.steps.followText": "Entretien, accord ou refus : chaque étape figure sur votre page et vous arrive par e-mail.",

	"site.why": "Pourquoi nous choisir",
	"site.why.matching": "Mise en relation par l’IA",
	"site.why.matchingText": "Vos compétences face à ce que demande chaque offre, avec les raisons en clair. Vous pouvez la désactiver.",
	"site.why.verified": "Employeurs vérifiés",
	"site.why.verifiedText":
		"Un signe distingue les entreprises qui ont prouvé qui elles sont. Là où il manque, personne n’a encore vérifié.",
	"site.why.fast": "Candidatures rapides",
	"site.why.fastText": "Un formulaire, deux fichiers, quelques minutes. Un message commencé est encore là après une coupure.",
	"site.why.mobile": "Pensé pour le mobile",
	"site.why.mobileText": "Une page d’offres pèse moins qu’une photo et marche sur tout téléphone, même sans JavaScript.",

	"site.featured": "Offres à la une",
	"site.featured.all": "Voir toutes les offres",
	"site.featured.similar": "Trouver des offres semblables",
	"site.voices": "Ce qu’on en dit",

	"site.newsletter": "Les nouvelles offres, une fois par semaine",
	"site.newsletter.text":
		"Un court e-mail avec les dernières offres. Vous confirmez votre adresse une fois, et vous partez d’un geste quand vous voulez.",
	"site.newsletter.email": "Adresse e-mail",
	"site.newsletter.submit": "S’abonner",
	"site.newsletter.busy": "Envoi…",
	"site.newsletter.failed": "L’envoi a échoué. Veuillez réessayer.",
	"site.confirm": "Confirmez votre adresse",
	"site.confirm.text": "Un geste, et la lettre avec les nouvelles offres de la semaine est à vous.",
	"site.confirm.submit": "Confirmer mon adresse",
	"site.confirm.again": "Demander un nouveau lien",
	"site.leave": "Quitter la lettre",
	"site.leave.text": "Un geste, et votre adresse est supprimée. Rien d’autre n’est touché.",
	"site.leave.submit": "Se désabonner",

	"site.start": "Quelqu’un vous cherche",
	"site.start.text": "Les dernières offres sont à un geste d’ici. Il ne faut pas de compte pour les lire.",
	"site.start.submit": "Commencer maintenant",

	"site.about": "À propos de {site}",
	"site.about.text":
		"Un njangi est un cercle de gens qui épargnent ensemble et se confient le tour. {site} porte cela dans le travail : celles et ceux qui cherchent un emploi et celles et ceux qui en offrent, à égalité.",
	"site.about.mission": "Notre mission",
	"site.about.missionText":
		"Rendre court, honnête et abordable le chemin d’un poste ouvert à la bonne personne : pour qui a un vieux téléphone et une heure de connexion autant que pour une entreprise qui a un service pour cela.",
	"site.about.vision": "Notre vision",
	"site.about.visionText":
		"Un Cameroun, et un jour un continent, où qui cherche du travail sait où il en est, et où qui en offre trouve les gens par ce qu’ils savent faire.",
	"site.about.team": "Notre équipe",
	"site.about.teamText": "Six rôles, et ce dont chacun répond.",
	"site.about.ceo": "Direction générale (CEO)",
	"site.about.ceoText": "Où nous allons, et comment nous traitons les gens en chemin.",
	"site.about.cfo": "Direction financière (CFO)",
	"site.about.cfoText": "Des comptes en ordre, et aucun candidat qui doive jamais payer.",
	"site.about.cto": "Direction technique (CTO)",
	"site.about.ctoText": "Que ce que nous construisons soit sûr et marche sur une connexion lente.",
	"site.about.coo": "Direction des opérations (COO)",
	"site.about.cooText": "Que les messages reçoivent une réponse, que les signalements soient examinés et les employeurs vérifiés.",
	"site.about.fullStack": "Développement full stack",
	"site.about.fullStackText": "Chaque fonction, de la base de données au bouton.",
	"site.about.frontend": "Développement frontend",
	"site.about.frontendText": "Ce que vous voyez : léger, lisible, utilisable par tous.",

	"site.contact": "Contact",
	"site.contact.text": "Une question, une panne, une chose à améliorer : écrivez-nous.",
	"site.contact.fullName": "Nom complet",
	"site.contact.email": "Adresse e-mail",
	"site.contact.message": "Message",
	"site.contact.submit": "Envoyer le message",
	"site.contact.busy": "Envoi…",
	"site.contact.failed": "Votre message n’a pas pu être envoyé. Veuillez réessayer.",
	"site.contact.sent": "Merci",
	"site.contact.another": "Écrire un autre message",
	"site.contact.next": "Ce qu’il devient",
	"site.contact.nextText":
		"Votre message part par e-mail aux personnes qui tiennent {site}. La réponse arrive à l’adresse que vous donnez.",
	"site.contact.password": "Nous ne demandons jamais votre mot de passe, et jamais d’argent.",
	"site.contact.application": "Les nouvelles d’une candidature figurent sur sa page, sous Mes candidatures.",
	"site.trap": "Laissez ce champ vide",

	"site.career": "Carrières",
	"site.career.text": "Travaillez avec celles et ceux qui font {site}.",
	"site.career.none": "Aucun poste ouvert en ce moment",
	"site.career.noneText": "Quand nous cherchons quelqu’un, l’offre figure ici et dans la liste de toutes les offres.",

	"site.legal.updated": "En vigueur depuis le {date}",
	"site.legal.contents": "Sur cette page",
};
