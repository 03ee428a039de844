/** A short line above a list, as `blocksOf` of the contract recognises it: a list of jobs need not load that. */
const headings = /^(?! *[-–*•·] ).{0,59}[^.!?…\n]\n(?= *[-–*•·] )/gm;
const markers = /^ *[-–*•·] +/gm;

/**
 * The beginning of a description, on one line for a card: without headings and list markers, and without the word that was cut in two where
 * it ends with `…`.
 */
export const excerptOf = (beginning: string): string =>
	beginning
		.replace(headings, "")
		.replace(markers, "")
		.trim()
		.replace(/([.!?:…]?)\s*\n\s*/g, (_, end) => (end ? `${end} ` : " · "))
		.replace(/[\s,;:·–—-]*\s\S*…$/, "…");
