export const matching = {
	leftOutFull: "You have left out as much as we can keep. Bring something back first, in your settings.",
} as const;
