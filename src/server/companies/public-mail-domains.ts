/** Providers that give an address to everybody, by the name before the suffix: one there proves nothing of a company. */
const names = new Set(
	`gmail googlemail outlook hotmail live msn yahoo ymail rocketmail aol icloud me mac proton protonmail pm tutanota tuta gmx web
	mail email inbox zoho yandex fastmail hushmail mailfence posteo mailbox laposte orange wanadoo free sfr bbox neuf numericable
	caramail rediffmail qq 163 126 sina naver daum hanmail mailinator guerrillamail yopmail tempmail 10minutemail camnet camtel`.split(/\s+/),
);

/** Second labels under which names are given in some countries: `yahoo.co.uk`, `yahoo.com.br`. */
const suffixes = new Set(["co", "com", "net", "org"]);

/** Companies that give addresses to their customers under their own name, too: their own page is a moderator's work. */
export function isPublicMailDomain(domain: string): boolean {
	const labels = domain.toLowerCase().split(".");
	const [name, owner] = [labels.at(-2) ?? "", labels.at(-3) ?? ""];
	return names.has(suffixes.has(name) ? owner : name);
}
