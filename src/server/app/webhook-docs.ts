import { html } from "hono/html";
import type { Language } from "../../contract/options.ts";
import { webhookSummaries } from "../../contract/webhooks.ts";

/** What a receiver runs, in JavaScript; a test runs it on a real delivery. */
export const verifyExample = `import { createHmac, timingSafeEqual } from "node:crypto";

/** body: the text as received, before any JSON parsing. secret: whsec_... */
export function isFromNjangi(headers, body, secret) {
	const { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": signatures } = headers;
	if (Math.abs(Date.now() / 1000 - Number(at)) > 5 * 60) return false;
	const key = Buffer.from(secret.slice("whsec_".length), "base64");
	const right = Buffer.from("v1," + createHmac("sha256", key).update(\`\${id}.\${at}.\${body}\`).digest("base64"));
	return signatures.split(" ").some((given) => given.length === right.length && timingSafeEqual(Buffer.from(given), right));
}`;

/** Test vector for receivers in other languages. */
export const signatureSample = {
	secret: "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=",
	id: "0192f0c1-7a00-7000-8000-000000000001",
	timestamp: "1767225600",
	body: '{"type":"webhook.test"}',
	signature: "v1,ozx773ZreJBQXDZlJ9CH194ACe+xbJcobMhwPoYJLN0=",
};

/** The webhooks section of the API documentation, in the reader's language. */
export function webhookDocs(language: Language) {
	const messages = { en, fr }[language];
	const events = Object.entries(webhookSummaries).map(([type, summary]) => html`<dt><code>${type}</code></dt><dd>${summary}</dd>`);
	return html`<h2 id="webhooks">${messages.title}</h2>${messages.texts.map((text) => html`<p>${text}</p>`)}<dl>${events}</dl>
<p>${messages.sign}</p><pre tabindex="0"><code>${verifyExample}</code></pre>
<p>${messages.sample}</p><pre tabindex="0"><code>${JSON.stringify(signatureSample, null, 1)}</code></pre>`;
}

const en = {
	title: "Webhooks: be told instead of asking",
	texts: [
		"A company’s owners add HTTPS addresses of their own programs: open the company’s page, then Edit, then Webhooks. An address gets webhook.challenge first, and nothing else until it has answered 2xx with the challenge, as the body or as JSON under challenge.",
		"What happens is a POST with JSON: type, timestamp, data. It says ids, how things stand and the addresses of pages, never names, mail addresses or documents. The schema of each event stands under webhooks in openapi.json.",
		"Answer 2xx within 10 seconds. Anything else, redirects too, is tried again after 5 seconds, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours, with the same webhook-id. An address where nothing arrives for three days, or that answers 410, is switched off, and the owners are told by mail.",
		"One thing is sent at a time, the oldest first; what is tried again comes after what happened later. Everything arrives at least once, perhaps twice: keep the ids that you have seen, and ask how a thing stands now rather than trust the order.",
	],
	sign: "Each is signed in the way of Standard Webhooks: HMAC-SHA256 over webhook-id.webhook-timestamp.body. For a day after the secret was replaced there are two signatures. In JavaScript:",
	sample: "To try another language: with these values the signature is the last one.",
};

const fr: typeof en = {
	title: "Webhooks : être prévenu au lieu de demander",
	texts: [
		"Les propriétaires d’une entreprise ajoutent les adresses HTTPS de leurs programmes : ouvrez la page de l’entreprise, puis Modifier, puis Webhooks. Une adresse reçoit d’abord webhook.challenge, et rien d’autre tant qu’elle n’a pas répondu 2xx avec le défi, comme corps ou en JSON sous challenge.",
		"Ce qui arrive est un POST avec du JSON : type, timestamp, data. Il contient des identifiants, l’état des choses et des adresses de pages, jamais de noms, d’adresses e‑mail ni de documents. Le schéma de chaque événement est dans openapi.json, sous webhooks.",
		"Répondez 2xx en 10 secondes. Tout le reste, redirections comprises, est réessayé après 5 secondes, 5 et 30 minutes, 2, 5, 10, 14, 20 et 24 heures, avec le même webhook-id. Une adresse où rien n’arrive pendant trois jours, ou qui répond 410, est désactivée, et les propriétaires en sont prévenus par e‑mail.",
		"Un seul envoi à la fois, le plus ancien d’abord ; ce qui est réessayé vient après ce qui s’est passé plus tard. Tout arrive au moins une fois, peut-être deux : gardez les identifiants déjà vus, et demandez l’état actuel plutôt que de vous fier à l’ordre.",
	],
	sign: "Chaque envoi est signé à la manière de Standard Webhooks : HMAC-SHA256 sur webhook-id.webhook-timestamp.corps. Pendant un jour après un changement de secret, il y a deux signatures. En JavaScript :",
	sample: "Pour essayer un autre langage : avec ces valeurs, la signature est la dernière.",
};
