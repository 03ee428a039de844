/** Crockford's base 32: no letter that looks like a digit or sounds like another. */
export const codeLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** About 10¹² codes: with a million jobs, guessing would not hit one in a lifetime. */
export const codeLength = 8;

/** Normalises a code as typed from a poster: lower case, spaces, an O for a 0. Returns null if it is not a code. */
export function readCode(typed: string): string | null {
	const letters = typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
	return letters.length === codeLength && [...letters].every((letter) => codeLetters.includes(letter)) ? letters : null;
}

/** In two halves, as it is read aloud. */
export const spellCode = (code: string): string => `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`;
