export const push = {
	pushAddress: "We can’t send notifications to this browser.",
	pushApplication: "There’s news about an application.",
	pushMessage: "You have a new message.",
	pushNotice: "There’s news for you.",
} as const;
