import type { LegalDocument } from "./document.ts";

export const privacyFr: LegalDocument = {
	title: "Politique de confidentialité",
	description:
		"Ce que {site} conserve de vous, pourquoi, combien de temps, qui le voit, et comment l’obtenir, le corriger ou le faire supprimer.",
	since: "2026-11-21",
	introduction:
		"Cette notice dit ce que {site} conserve de vous, pourquoi, combien de temps et qui le voit. Elle suit la loi camerounaise n° 2024/017 du 23 décembre 2024 relative à la protection des données à caractère personnel et, pour les personnes qui se trouvent dans l’Union européenne, le règlement général sur la protection des données (RGPD). En bref : nous gardons ce qu’il faut pour trouver du travail et pourvoir des postes, nous ne vendons rien, nous n’affichons aucune publicité, et rien d’autres entreprises ne vous observe ici.",
	parts: [
		{
			id: "who",
			title: "Qui répond de vos données",
			text: "L’exploitant de {site}{operator} décide de ce qui est conservé et en répond. Pour tout ce qui touche à vos données, [écrivez-nous](/contact) ; vous avez une réponse sous 30 jours.",
		},
		{
			id: "what",
			title: "Ce que nous conservons, pourquoi, et sur quelle base",
			text: `- Votre compte : nom, adresse e‑mail, mot de passe (seulement sous forme d’empreinte, d’où il ne peut pas être relu), rôle, langue, apparence et paramètres. Nécessaire au contrat entre nous, les conditions d’utilisation.
- Votre profil : titre, compétences, expériences, centres d’intérêt, téléphone, lieu, photo et tout ce que vous ajoutez. Conservé pour être lu par les personnes que vous choisissez ; vous en décidez par le réglage de visibilité. Base : le contrat, et votre consentement pour ce que vous ajoutez librement. Les images sont redessinées à leur arrivée, si bien que les informations cachées, comme le lieu d’une photo, disparaissent.
- Vos candidatures : nom, adresse e‑mail, message, CV, lettre de motivation, et chaque étape avec son heure. Nécessaire pour les porter à l’employeur et vous montrer où elles en sont. Base : le contrat, à votre demande.
- Ce qu’un employeur écrit sur votre candidature : étape, notes, évaluations, étiquettes et entretiens. Les membres de l’entreprise qui suivent l’offre le lisent, et cela fait partie du téléchargement de vos données. Base : l’intérêt légitime de l’employeur, et le nôtre, à un choix qui s’explique.
- Les compétences : vos niveaux, vos preuves, vos résultats aux tests, et ce qu’en disent des personnes que vous connaissez. Les autres ne les voient que si vous les montrez. Base : le contrat.
- Les groupes : ceux dont vous êtes membre, et ce que vous y écrivez. Le lisent les personnes qui peuvent lire le groupe. Base : le contrat.
- Les messages : ce que vous écrivez à une autre personne, quand, et jusqu’où cela a été vu. Ils sont lus par vous deux ; un modérateur ne lit que le message que l’un de vous lui signale. Nécessaires pour les remettre. Fondement : le contrat.
- Ce que vous signalez aux modérateurs, avec votre motif et une copie de ce qui était écrit alors ; ce que les modérateurs ont décidé à votre sujet, pourquoi, et votre appel. Les modérateurs le lisent ; la personne que vous signalez n’apprend pas que c’était vous. Qui vous bloquez ou masquez n’est lu par personne d’autre que vous. Base : notre intérêt légitime, et celui de tous, à un lieu sans escroquerie ni harcèlement.
- Les documents que vous envoyez pour montrer à qui est une entreprise. Seuls les modérateurs les ouvrent, et chaque fichier est supprimé dès leur décision. Base : votre demande.
- Les rapports que vous rédigez ou faites compter, avec leurs fichiers et leurs commentaires. Ils sont lus par vous et par les membres de l’entreprise avec laquelle vous les partagez. Fondement : le contrat.
- Les investisseurs, et les personnes chez eux, dont une entreprise tient la liste : noms, coordonnées et notes que ses membres saisissent. Eux seuls les lisent. Base : l’intérêt légitime de cette entreprise ; une personne qui figure sur une telle liste peut s’adresser à elle ou à nous.
- Les offres, les entreprises et les notes qu’écrivent les recruteurs, et qui les a écrites. Base : le contrat.
- La mise en relation : si vous la laissez activée, vos compétences, votre titre, votre lieu et votre expérience sont comparés aux offres ouvertes. Vous voyez les offres qui vous vont, et les recruteurs de ces offres vous voient parmi leurs candidats, chaque fois avec la raison, et seulement dans la mesure où ils peuvent voir votre profil. Aucune décision à votre sujet n’est prise par une machine ; ce sont des personnes qui décident. Vous pouvez la désactiver. Base : votre consentement.
- Des événements comme « a lu une offre », « a postulé », « a répondu », avec l’heure : pour les chiffres que voient recruteurs et candidats. D’une personne qui n’est pas connectée, nous gardons seulement qu’une offre a été lue, sous une forme qui ne permet de retrouver personne. Base : notre intérêt légitime à savoir si le service fonctionne.
- Les connexions : les appareils sur lesquels vous êtes connecté, par le nom du navigateur, pour que vous puissiez y mettre fin. Base : la sécurité, un intérêt légitime.
- Des compteurs contre les abus : adresse réseau et nombre d’essais. Base : la même.
- Des événements de sécurité : connexions, changements de mot de passe, de clé d’accès, de clé d’API, d’adresse ou de rôle, téléchargements de vos données, documents ouverts et tentatives refusées, avec l’heure, le compte et l’adresse réseau. Base : la même.
- Les alertes emploi : la recherche, votre adresse et votre langue, et les offres déjà envoyées, pour qu’aucune n’arrive deux fois. Base : votre demande, confirmée par e‑mail.
- Les notifications sur un appareil : l’adresse que son navigateur a pour elles, et ce que son écran peut dire, jusqu’à ce que vous les désactiviez ou vous y déconnectiez. Ce qui est envoyé est chiffré pour ce navigateur ; le service de son éditeur le transporte sans pouvoir le lire. Base : votre demande.
- Les invitations à rejoindre une entreprise : l’adresse à laquelle l’un de ses propriétaires l’a envoyée, avec ou sans compte ici ; 30 jours après la réponse ou l’expiration. Fondement : notre intérêt légitime à permettre à des collègues de travailler ensemble.
- Vos messages et la lettre hebdomadaire : ce que vous avez écrit, votre adresse, votre langue. Base : votre demande ; pour la lettre, votre consentement, confirmé par e‑mail.`,
		},
		{
			id: "seen",
			title: "Qui le voit",
			text: `- Tout le monde : ce que vous publiez, et votre profil dans la mesure où vous le rendez public. Votre adresse e‑mail et votre numéro de téléphone ne sont jamais publics.
- L’employeur de l’offre à laquelle vous postulez : cette candidature avec ses fichiers, et votre profil.
- Personne d’autre. Nous ne vendons rien et ne prêtons rien. Ceux qui travaillent pour nous aux serveurs et à l’acheminement du courrier ne voient que ce que leur tâche exige, sont liés par contrat et ne peuvent rien en faire d’autre. Une autorité ne voit quelque chose que là où une loi nous y oblige.

Si un serveur ou un service de courrier se trouve hors de votre pays, nous veillons à ce que vos données y soient protégées comme la loi le demande, par les contrats qu’elle prévoit.`,
		},
		{
			id: "long",
			title: "Combien de temps",
			text: `- Compte, profil et candidatures : tant que vous avez le compte. Vous pouvez retirer une candidature et supprimer ce qui est dans votre profil à tout moment.
- Après la suppression du compte : il est fermé aussitôt, et au bout de 7 jours tout ce qui permet de remonter à vous est supprimé, fichiers compris. De vos candidatures, les recruteurs gardent qu’il y en a eu une, ses étapes et sa date, sans votre nom, vos mots ni vos fichiers. De vos messages il ne reste que la place dans les conversations des autres, qui gardent ce qu’ils ont eux-mêmes écrit. Les copies de sûreté sont écrasées sous 30 jours.
- Une offre que son auteur supprime disparaît ; les candidats gardent la trace de ce qu’ils ont envoyé.
- Connexions : 30 jours, 14 sans visite. Un appareil reconnu : 400 jours après sa dernière utilisation.
- Liens envoyés par e‑mail : d’une heure à quatorze jours ; ce qui reste des liens utilisés, 90 jours au plus.
- Compteurs contre les abus : jusqu’à la fin de leur délai, effacés chaque nuit.
- E‑mails que nous avons envoyés : 30 jours. Messages du formulaire de contact : un an.
- Lettre hebdomadaire : jusqu’à ce que vous la quittiez, puis rien. Une adresse jamais confirmée : 7 jours.
- Alertes emploi : jusqu’à ce que vous les arrêtiez. Une adresse jamais confirmée : 7 jours.
- Journaux techniques : pour chaque requête le genre de page, l’heure et le résultat, sans qui a demandé quoi, 14 jours ; des erreurs, jamais ce que vous avez écrit, 30 jours au plus. Événements de sécurité : 30 jours.`,
		},
		{
			id: "cookies",
			title: "Les cookies et ce que garde votre navigateur",
			text: `Tous sont les nôtres, et tous sont nécessaires à ce que vous faites ici ; c’est pourquoi aucun bandeau ne vous demande votre accord. Il n’y en a aucun pour la publicité ni pour vous observer.

- csrftoken : prouve qu’un formulaire vient de ce site ; un an
- session (dans votre navigateur : __Host-session) : que vous êtes connecté ; 30 jours, 14 sans visite, ou jusqu’à votre déconnexion
- device (__Host-device) : que vous vous êtes déjà connecté ici, pour que les essais d’un inconnu ne vous ferment pas la porte ; 400 jours
- social (__Host-social) : que vous êtes en train de vous connecter avec Google ou Facebook ; une heure
- via (__Host-via) : par quels liens vous êtes arrivé à des offres, quatre au plus, par exemple « whatsapp » : votre candidature porte ce mot, pour que l’employeur sache lequel de ses liens est utile ; une semaine
- language : la langue que vous avez choisie ; un an
- lite : si vous avez activé ou désactivé le mode léger ; un an

Votre navigateur retient aussi pour lui-même, sans nous l’envoyer, par exemple l’apparence que vous avez choisie, les brouillons des longs formulaires, qui est connecté, et les pages d’offres que vous avez lues, pour que vous puissiez les relire sans réseau ; celles-ci sont effacées quand vous vous déconnectez ou que quelqu’un d’autre se connecte. Une candidature écrite sans réseau attend dans votre navigateur jusqu’à son envoi, 30 jours au plus. Déconnectez-vous, ou effacez les données du site dans votre navigateur, pour vous en défaire.`,
		},
		{
			id: "rights",
			title: "Vos droits",
			text: `Vous pouvez

- voir ce que nous conservons, et en obtenir une copie : dans les paramètres, en un fichier
- le corriger : dans votre profil et vos paramètres
- le faire supprimer : dans les paramètres
- l’emporter ailleurs, dans des formats que d’autres programmes lisent (JSON)
- vous opposer à un usage, le faire limiter, et retirer un consentement, avec effet à partir de ce moment
- ne pas être soumis à une décision prise par une machine seule : il n’y en a pas ici
- dire ce que vos données doivent devenir après votre mort

Ce que les paramètres n’offrent pas, [demandez-le-nous](/contact). Cela ne coûte rien. Pour être sûrs qu’il s’agit de vous, nous répondons à l’adresse de votre compte.

Si notre réponse ne vous satisfait pas, vous pouvez saisir l’Autorité de protection des données à caractère personnel du Cameroun ou, dans l’Union européenne, l’autorité du lieu où vous vivez.`,
		},
		{
			id: "safety",
			title: "Comment elles sont protégées",
			text: `Les connexions sont chiffrées. Les mots de passe sont gardés sous forme d’empreintes lentes (argon2id), les connexions et les liens envoyés sous forme d’empreintes. CV et lettres ne se trouvent à aucune adresse publique et ne sont remis qu’après vérification de qui les demande. S’il devait tout de même arriver quelque chose qui vous met en danger, nous vous prévenons ainsi que l’autorité sans tarder, dans les 72 heures là où la loi le demande.`,
		},
		{
			id: "young",
			title: "Les plus jeunes",
			text: "{site} s’adresse aux personnes de 16 ans et plus. Les plus jeunes ont besoin de l’accord d’un parent ou d’un tuteur ; un compte ouvert sans cet accord est supprimé dès que nous l’apprenons.",
		},
		{
			id: "changes",
			title: "Modifications",
			text: "Si cette notice change d’une façon qui compte pour vous, nous vous l’annonçons auparavant par e‑mail. La date en haut dit depuis quand elle vaut. Elle existe en français et en anglais, avec la même force.",
		},
	],
};
