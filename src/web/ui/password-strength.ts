/**
 * Rates how hard a password is to guess, from 0 (weak) to 3 (strong), by its length and the variety of its characters. Only a hint while
 * typing; the server's rule decides what is refused.
 */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
	const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
	const different = new Set(password.toLowerCase()).size;
	const score = Math.min(password.length, different * 1.5) + kinds * 2;
	if (password.length < 6 || score < 11) return 0;
	return score < 15 ? 1 : score < 19 ? 2 : 3;
}
