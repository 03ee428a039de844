/** Crockford's base 32: no letter that is taken for a digit, none that is heard as another. */
export const codeLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 10¹² of them: whoever tries does not meet one of a million jobs in a lifetime. */
export const codeLength = 8;

/** A code as somebody typed it from a poster: in small letters, with spaces, an O for a 0; null for what is none. */
export function readCode(typed: string): string | null {
	const letters = typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
	return letters.length === codeLength && [...letters].every((letter) => codeLetters.includes(letter)) ? letters : null;
}

/** In two halves, as it is read out. */
export const spellCode = (code: string): string => `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`;
