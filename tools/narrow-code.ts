/**
 * The server's code with nothing but ASCII in it: a single wider letter, in a comment too, has V8 keep the whole file in two bytes
 * for each letter, for as long as the process runs. Its lines stay as they are, for what a fault's stack names.
 */
export const narrowCode = {
	comments: false,
	minify: { compress: false, mangle: false, codegen: { asciiOnly: true, removeWhitespace: false } },
} as const;
