import type { shell as en } from "../en/shell.ts";
import type { Translated } from "../table.ts";

export const shell: Translated<typeof en> = {
	"shell.skip": "Aller au contenu",
	"shell.mainMenu": "Menu principal",
	"shell.menu": "Menu",
	"shell.home": "{site}, accueil",
	"shell.tagline": "Des emplois et des personnes de confiance, au Cameroun.",
	"shell.description":
		"Trouvez du travail et des gens avec qui travailler au Cameroun. Gratuit pour les candidats, léger pour votre forfait, en français et en anglais.",

	"nav.jobs": "Emplois",
	"nav.saved": "Enregistrés",
	"nav.myApplications": "Mes candidatures",
	"nav.myJobs": "Mes offres",
	"nav.postJob": "Publier une offre",
	"nav.applications": "Candidatures",
	"nav.login": "Connexion",
	"nav.logout": "Déconnexion",

	"shell.account": "Compte de {name}",
	"shell.useAsSeeker": "Passer côté candidat",
	"shell.useAsRecruiter": "Passer côté recruteur",
	"shell.sideSeeker": "Candidat",
	"shell.sideRecruiter": "Recruteur",
	"shell.unread": { one: "{count} notification non lue", other: "{count} notifications non lues" },

	"shell.language": "Langue",
	"shell.theme": "Apparence",
	"shell.toggleTheme": "Passer du clair au sombre",
	"theme.light": "Clair",
	"theme.dark": "Sombre",
	"theme.system": "Système",

	"footer.jobSeekers": "Candidats",
	"footer.employers": "Employeurs",
	"footer.browseJobs": "Parcourir les offres",
	"footer.promise": "Pensé pour les connexions lentes et les petits écrans : une page d’offres pèse moins qu’une photo.",
	"footer.rights": "© {year} {site}",

	"notFound.title": "Oups ! Page introuvable",
	"notFound.text": "La page que vous cherchez n’existe pas ou a été déplacée.",
	"notFound.home": "Retour à l’accueil",

	"error.title": "Une erreur est survenue",
	"error.text": "C’est notre faute, pas la vôtre. Rien de ce que vous avez enregistré n’est perdu. Réessayez dans un instant.",
	"error.offlineTitle": "Pas de connexion",
	"error.offline": "Le serveur est injoignable. Vérifiez votre connexion et réessayez.",
	"error.unexpected": "Une erreur inattendue est survenue.",
	"error.forbiddenTitle": "Cette page ne vous est pas ouverte",
	"error.expiredTitle": "Reconnectez-vous",
	"error.retryAfter": { one: "Réessayez dans {count} seconde.", other: "Réessayez dans {count} secondes." },
	"error.retry": "Réessayer",
	"error.signIn": "Se connecter",

	"pager.label": "Pages",
	"pager.previous": "Précédent",
	"pager.next": "Suivant",
	"pager.page": "Page {page}",
};
