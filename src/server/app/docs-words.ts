import type { Language } from "../../contract/options.ts";

const en = {
	title: "The API of {site}",
	intro:
		"With the API, another program posts jobs, reads applications or keeps saved jobs: your website, your recruiting software, a script of your own.",
	home: "Back to the site",
	keyTitle: "1. Make a key",
	key: "Sign in and make a key. Choose what it may do, copy it, and keep it like a password: it is shown once.",
	ownKey: "A key that acts as you",
	companyKey: "A key for a company: open the company’s page as its owner, then Edit, then “For other programs”.",
	callTitle: "2. Call",
	call: "Send the key with each call. No cookie and no CSRF token is needed; sent beside a session cookie, a key is refused. For the examples, say once:",
	postTitle: "3. Post a job",
	post: "The Idempotency-Key is a UUID that you make once for each job. If no answer arrives, send the same again: it is one job, and for 24 hours you get the first answer. Something else under the same key is a 409. Outside of Linux, uuidgen makes one.",
	close: "Close it, with the id from the answer:",
	applicants: "Read who applied:",
	moveTitle: "4. Move an application",
	move: "To a stage: New, Shortlist, Interview, Offer, Hired or NotNow. The version is the one that the list names; where somebody moved the application first, the answer is a 409 already_decided with the applicant as they are now in current. So nothing is moved twice, and what got no answer can be sent again. The answer is the whole applicant, with notes and scorecards.",
	refuse:
		"Up to 200 at once; the answer says of each whether it was moved. A refusal (NotNow) can name a reason and take words of yours. The applicant is told after the company’s delay:",
	undo: "Until then it can be taken back:",
	clientTitle: "5. Or in TypeScript",
	client:
		"One file without dependencies, for Node, Deno, Bun and browsers’ build tools: {link}. It knows each call, what it takes and what it answers.",
	scopesTitle: "What a key may do",
	scope: "Scope",
	calls: "Calls",
	forCompanies: "also for companies",
	scopesText:
		"A key has the scopes that you tick. A company’s key acts in the name of the owner who made it, reaches that company’s things alone, and takes the calls that are marked.",
	failuresTitle: "When something is refused",
	failures: "Each refusal is JSON with a closed code, a sentence in your language (Accept-Language: en or fr) and, of a form, the fields:",
	codes: {
		bad_key: "401: the key is wrong, has expired or was removed, or who made it may not any more.",
		missing_scope: "403: the key lacks the scope that the message and WWW-Authenticate name.",
		not_for_keys: "403: no key, or no company’s key, can do this.",
		not_found: "404: it is not there, or not yours.",
		already_decided: "409: somebody moved it first, or it cannot go there; current is how it is now.",
		own_application: "409: nobody moves an application of their own.",
		conflict: "409: something else changed first, or was sent under the same Idempotency-Key.",
		invalid_fields: "422: fields says what is wrong with each.",
		too_many_requests: "429: wait for as many seconds as Retry-After says.",
		failed: "5xx: our fault. Try again after Retry-After, with the same Idempotency-Key.",
	},
	limitsTitle: "How often",
	limits: "300 calls a minute for each key. Every answer says what is left, and in how many seconds it begins anew:",
	pagesTitle: "Long lists",
	pages: "limit is at most 50. Where an answer has next, send it back as cursor for what follows; null is the end.",
	callsTitle: "The calls that take a key",
	callsText: "What they take and answer, as types of TypeScript. The whole document for tools, with JSON Schema:",
	query: "Query",
	body: "Body",
	answer: "Answer",
	refusals: "Its own refusals: {codes}",
	none: "none",
	othersTitle: "All other calls",
	othersText: "The site’s own pages use these with a session. No key can call them, and they change without notice.",
};

type Words = typeof en;

const fr: Words = {
	title: "L’API de {site}",
	intro:
		"Avec l’API, un autre programme publie des offres, lit des candidatures ou gère des offres enregistrées : votre site, votre logiciel de recrutement, un script à vous.",
	home: "Retour au site",
	keyTitle: "1. Créer une clé",
	key: "Connectez-vous et créez une clé. Choisissez ce qu’elle permet, copiez-la et gardez-la comme un mot de passe : elle n’est montrée qu’une fois.",
	ownKey: "Une clé qui agit en votre nom",
	companyKey:
		"Une clé pour une entreprise : ouvrez la page de l’entreprise comme propriétaire, puis Modifier, puis « Pour d’autres programmes ».",
	callTitle: "2. Appeler",
	call: "Envoyez la clé à chaque appel. Il ne faut ni cookie ni jeton CSRF ; à côté d’un cookie de session, une clé est refusée. Pour les exemples, dites une fois :",
	postTitle: "3. Publier une offre",
	post: "L’Idempotency-Key est un UUID que vous créez une fois pour chaque offre. Si aucune réponse n’arrive, renvoyez la même chose : c’est une seule offre, et pendant 24 heures vous recevez la première réponse. Autre chose sous la même clé donne un 409. Hors de Linux, uuidgen en crée un.",
	close: "La fermer, avec l’id de la réponse :",
	applicants: "Lire qui a postulé :",
	moveTitle: "4. Faire avancer une candidature",
	move: "Vers une étape : New, Shortlist, Interview, Offer, Hired ou NotNow. La version est celle que la liste donne ; si quelqu’un a déplacé la candidature avant vous, la réponse est un 409 already_decided, avec l’état actuel dans current. Rien n’est donc déplacé deux fois, et ce qui est resté sans réponse peut être renvoyé. La réponse est la candidature entière, avec notes et évaluations.",
	refuse:
		"Jusqu’à 200 à la fois ; la réponse dit pour chacune si elle a été déplacée. Un refus (NotNow) peut donner un motif et un mot de votre part. La personne en est informée après le délai de l’entreprise :",
	undo: "D’ici là, il peut être annulé :",
	clientTitle: "5. Ou en TypeScript",
	client:
		"Un seul fichier sans dépendances, pour Node, Deno, Bun et les outils de build des navigateurs : {link}. Il connaît chaque appel, ce qu’il prend et ce qu’il répond.",
	scopesTitle: "Ce qu’une clé permet",
	scope: "Permission",
	calls: "Appels",
	forCompanies: "aussi pour les entreprises",
	scopesText:
		"Une clé a les permissions que vous cochez. Celle d’une entreprise agit au nom du propriétaire qui l’a créée, n’atteint que ce qui est à cette entreprise, et accepte les appels marqués.",
	failuresTitle: "Quand un appel est refusé",
	failures:
		"Chaque refus est du JSON avec un code d’une liste fermée, une phrase dans votre langue (Accept-Language : en ou fr) et, pour un formulaire, les champs :",
	codes: {
		bad_key: "401 : la clé est fausse, a expiré ou a été retirée, ou la personne qui l’a créée n’a plus le droit.",
		missing_scope: "403 : il manque à la clé la permission que nomment le message et WWW-Authenticate.",
		not_for_keys: "403 : aucune clé, ou aucune clé d’entreprise, ne peut le faire.",
		not_found: "404 : cela n’existe pas, ou n’est pas à vous.",
		already_decided: "409 : quelqu’un l’a déplacée avant, ou elle ne peut pas aller là ; current est son état actuel.",
		own_application: "409 : personne ne déplace sa propre candidature.",
		conflict: "409 : autre chose a changé avant, ou a été envoyé sous la même Idempotency-Key.",
		invalid_fields: "422 : fields dit ce qui ne va pas pour chaque champ.",
		too_many_requests: "429 : attendez autant de secondes que le dit Retry-After.",
		failed: "5xx : c’est notre faute. Réessayez après Retry-After, avec la même Idempotency-Key.",
	},
	limitsTitle: "Combien d’appels",
	limits: "300 appels par minute pour chaque clé. Chaque réponse dit ce qu’il reste, et dans combien de secondes cela recommence :",
	pagesTitle: "Longues listes",
	pages: "limit vaut au plus 50. Quand une réponse a next, renvoyez-le comme cursor pour la suite ; null est la fin.",
	callsTitle: "Les appels qui prennent une clé",
	callsText:
		"Ce qu’ils prennent et répondent, en types TypeScript ; les résumés sont en anglais, comme le code. Le document entier pour les outils, en JSON Schema :",
	query: "Requête",
	body: "Corps",
	answer: "Réponse",
	refusals: "Ses propres refus : {codes}",
	none: "aucun",
	othersTitle: "Tous les autres appels",
	othersText: "Les pages du site s’en servent avec une session. Aucune clé ne peut les appeler, et ils changent sans préavis.",
};

export const docsWords: Record<Language, Words> = { en, fr };
