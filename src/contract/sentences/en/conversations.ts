export const conversations = {
	messagesApart: "You can no longer message each other.",
	messagesAway: "You can’t message this person right now.",
	messageWaiting: "They haven’t answered your request yet. You can write again once they accept.",
	messageRequestsSpent: "You’ve sent all your message requests for today. You can send the next one from {when}.",
	messageEmpty: "Write something first.",
	messageReceived: "{actor} sent you a message.",
	messageRequested: "{actor} would like to message you.",
	messageAccepted: "{actor} accepted your request. You can message each other now.",
} as const;
