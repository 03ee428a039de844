/** Public mail providers, by the label before the suffix: an address there proves nothing about a company. */
const names = new Set(
	`gmail googlemail outlook hotmail live msn yahoo ymail rocketmail aol icloud me mac proton protonmail pm tutanota tuta gmx web
	mail email inbox zoho yandex fastmail hushmail mailfence posteo mailbox laposte orange wanadoo free sfr bbox neuf numericable
	caramail rediffmail qq 163 126 sina naver daum hanmail mailinator guerrillamail yopmail tempmail 10minutemail camnet camtel`.split(/\s+/),
);

/** Second-level labels used as suffixes in some countries: `yahoo.co.uk`, `yahoo.com.br`. */
const suffixes = new Set(["co", "com", "net", "org"]);

/** True also for companies that give customers addresses under their own name: verifying their own page takes a moderator. */
export function isPublicMailDomain(domain: string): boolean {
	const labels = domain.toLowerCase().split(".");
	const [name, owner] = [labels.at(-2) ?? "", labels.at(-3) ?? ""];
	return names.has(suffixes.has(name) ? owner : name);
}
