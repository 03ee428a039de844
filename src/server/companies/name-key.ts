/**
 * A company's name folded: two spellings of one name (case, accents, punctuation, spaces) are the same company.
 * Dots and apostrophes vanish (`S.A.R.L.` = `SARL`), other punctuation separates like a space (`Coca-Cola` = `Coca Cola`).
 * A name made of punctuation alone is its own key.
 */
export function nameKey(name: string): string {
	const lowerCase = name.toWellFormed().normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
	const key = lowerCase
		.replace(/[.'’‘`´]/g, "")
		.replace(/[\p{P}\p{C}]/gu, " ")
		.replace(/\s+/g, " ")
		.trim();
	return key || lowerCase.replace(/\s+/g, " ").trim();
}
