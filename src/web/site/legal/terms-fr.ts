import type { LegalDocument } from "./document.ts";

export const termsFr: LegalDocument = {
	title: "Conditions d’utilisation",
	description: "Les règles pour tous sur {site} : gratuit pour les candidats, des offres honnêtes, du respect, et la fermeture du compte.",
	since: "2026-11-21",
	introduction:
		"Ces conditions valent entre vous et l’exploitant de {site}{operator}. Elles sont courtes à dessein. En créant un compte, vous les acceptez ; si vous ne faites que lire, seul ce qui concerne la lecture s’applique à vous.",
	parts: [
		{
			id: "what",
			title: "Ce qu’est {site}",
			text: `{site} met en relation celles et ceux qui cherchent du travail et celles et ceux qui en offrent. Nous offrons le lieu : nous ne sommes ni l’employeur ni une agence, et le contrat que vous concluez avec quelqu’un rencontré ici ne lie que vous deux.

Pour lire les offres, les entreprises et les profils publics, il ne faut pas de compte. Il en faut un pour postuler, enregistrer ou publier une offre.`,
		},
		{
			id: "free",
			title: "Ce que cela coûte",
			text: `Chercher du travail ici ne coûte rien, et cela ne changera pas.

Personne n’a le droit de demander de l’argent à un candidat : ni pour un entretien, ni pour un formulaire, ni pour une tenue, ni pour une promesse. Toute personne qui vous en demande enfreint ces conditions. Ne payez pas, et [prévenez-nous](/contact).`,
		},
		{
			id: "account",
			title: "Votre compte",
			text: `- Vous avez au moins 16 ans, ou l’un de vos parents ou tuteurs est d’accord.
- Le nom et l’adresse de votre compte sont les vôtres, et chaque personne a un seul compte. Il peut avoir les deux côtés, candidat et recruteur.
- Votre mot de passe n’appartient qu’à vous. Ce qui est fait avec votre compte est réputé fait par vous, tant que vous ne nous avez pas dit que quelqu’un d’autre s’en est emparé.
- Ce que vous dites de vous, dans le profil et dans une candidature, est vrai.`,
		},
		{
			id: "jobs",
			title: "Publier des offres",
			text: `- L’offre que vous publiez existe, elle est ouverte et décrite telle qu’elle est : le travail, le lieu, la paie si vous l’indiquez.
- Vous publiez pour une entreprise quand vous pouvez parler en son nom. La nommer ne fait pas de vous un de ses membres ; le badge « vérifiée » n’est donné qu’après contrôle.
- Une offre n’écarte personne pour son sexe, son origine, sa langue, sa religion, un handicap, sa santé ou son appartenance syndicale, sauf là où la loi elle-même le prévoit.
- Les candidatures ne vous servent qu’à pourvoir ce poste. Vous ne transmettez pas les CV, et vous répondez : une réponse, même négative, est toujours appréciée.
- Fermez une offre quand elle est pourvue.`,
		},
		{
			id: "imported",
			title: "Offres venues d’ailleurs",
			text: "Certaines offres ont été publiées ailleurs et figurent ici avec leur source. C’est là-bas qu’il faut postuler. Si vous êtes l’employeur et voulez reprendre, corriger ou faire retirer une telle offre, [écrivez-nous](/contact).",
		},
		{
			id: "conduct",
			title: "Comment nous nous traitons",
			text: `Ce que la loi interdit est interdit ici, et aussi :

- les insultes, les menaces, le harcèlement, la haine envers quiconque pour ce qu’il est
- toute fraude, les offres inventées, la vente pyramidale et le travail qui nuit aux mineurs
- les faits de la vie privée d’autrui sans son accord
- la publicité que personne n’a demandée, et le même texte répété
- les logiciels qui copient en masse, essaient des mots de passe ou surchargent le service. Ce qui est destiné aux machines est publié : les flux, le plan du site et les [appels documentés](/api/docs).`,
		},
		{
			id: "content",
			title: "Ce que vous écrivez reste à vous",
			text: `Les textes, images et fichiers que vous déposez ici restent les vôtres. Vous nous permettez de les conserver et de les montrer à qui ils sont destinés, tant qu’ils sont ici ; il ne nous faut rien de plus, et cela prend fin quand vous les supprimez.

Un CV et une lettre de motivation ne sont montrés qu’à vous et à qui décide de cette candidature, à personne d’autre.`,
		},
		{
			id: "measures",
			title: "Quand quelqu’un enfreint les règles",
			text: `Nous pouvons masquer ou retirer ce qui enfreint ces conditions, et suspendre un compte pour un temps ou pour de bon. Sauf si la loi ou la sécurité de quelqu’un s’y oppose, nous disons à la personne ce qui a été fait et pourquoi, et elle peut faire appel une fois sur la page que nous lui indiquons : un modérateur réexamine le cas, un autre que celui qui a décidé dès qu’il y en a un. Qui a signalé est informé de la suite donnée.`,
		},
		{
			id: "liability",
			title: "Ce dont nous répondons",
			text: `Nous veillons à ce que {site} fonctionne, à ce que ce qui est privé le reste et à ce que rien ne se perde. Nous ne pouvons pas promettre qu’il ne sera jamais interrompu, ni que tout ce que l’on écrit ici est vrai : vérifiez à qui vous avez affaire avant de voyager, de signer ou de payer.

Nous répondons des dommages que nous causons intentionnellement ou par faute lourde, et partout où la loi ne permet pas de limiter notre responsabilité. Au-delà, nous ne répondons pas de ce que les utilisateurs se font ou se disent.`,
		},
		{
			id: "end",
			title: "Partir",
			text: `Vous pouvez mettre fin à votre compte à tout moment dans les paramètres. Il est fermé aussitôt et supprimé au bout de 7 jours ; jusque-là, vous pouvez vous raviser en vous connectant. Ce que deviennent vos données est dit dans la [notice de confidentialité](/privacy).`,
		},
		{
			id: "changes",
			title: "Modifications, droit et tribunaux",
			text: `Si nous changeons ces conditions d’une façon qui compte pour vous, nous vous l’annonçons par e‑mail au moins 30 jours avant. Si vous n’êtes pas d’accord, vous pouvez partir ; rester vaut accord.

Le droit camerounais s’applique. Si vous vivez ailleurs en tant que consommateur, la protection que vous donne le droit de votre pays demeure. Avant d’aller au tribunal, [écrivez-nous](/contact) : la plupart des choses se règlent en parlant.

Ce texte existe en français et en anglais ; les deux versions ont la même force.`,
		},
	],
};
