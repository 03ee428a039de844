export const assessments = {
	testAgainLater: "You’ve taken this test in the last 30 days. You can take it again after that.",
	testEmpty: "This test can’t be taken at the moment. Try another one, or come back later.",
	testOver: "This test wasn’t finished within 24 hours, so it has no result.",
	questionReportRequired: "Say what is wrong with the question.",
} as const;
