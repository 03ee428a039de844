export const matching = {
	leftOutFull: "You’ve left out the maximum number of words or companies. Bring one back first, in your settings.",
} as const;
