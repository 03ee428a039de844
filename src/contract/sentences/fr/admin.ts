import type { admin as en } from "../en/admin.ts";
import type { Translated } from "../fill.ts";

export const admin: Translated<typeof en> = {
	adminNotOneself: "Vous ne pouvez pas faire cela à vous-même.",
	noSuchTask: "Cette tâche n’est plus parmi celles qui ont échoué.",
	banNetworkInvalid: "Écrivez une adresse IP ou une plage, comme 203.0.113.0/24 ou 2001:db8::/32.",
	banTooWide: "Cette plage est trop large : au plus /8 en IPv4 et /16 en IPv6.",
	banDomainInvalid: "Écrivez un domaine, comme example.com.",
	banOwn: "Vous vous bloqueriez vous-même : c’est votre propre adresse.",
	banKnown: "C’est déjà bloqué. Levez d’abord ce blocage.",
	banScopeRequired: "Choisissez ce qu’il faut bloquer.",
	announcementOrder: "La fin doit venir après le début.",
	announcementOver: "La fin est déjà passée. Choisissez-en une plus tard.",
	announcementTextRequired: "Écrivez le texte.",
	adminActRequired: "Choisissez quoi faire.",
	adminReasonRequired: "Dites pourquoi.",
	testMailNotSent: "L’e‑mail n’a pas été envoyé : {why}",
	adminTrailColumns: "Quand|Action|Par|Personne|Objet|Avant|Après|Motif",
};
