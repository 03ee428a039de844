/**
 * Keeps the server's code in ASCII: a single wider character, even in a comment, makes V8 store the whole file with two bytes per character
 * for as long as the process runs. Its lines are preserved for the stack traces of errors.
 */
export const narrowCode = {
	comments: false,
	minify: { compress: false, mangle: false, codegen: { asciiOnly: true, removeWhitespace: false } },
} as const;
