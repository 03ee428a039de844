export const hiring = {
	applicantColumns: "Name|Email|Profession|Town|Job|Stage|Received|First reply|Rating|Tags",
	applicantStages: "New|Shortlist|Interview|Offer|Hired|Not now|Withdrawn",
	repliesFull: "You have the maximum number of saved replies. Delete one first.",
	scoreRequired: "Give at least one score.",
	stageInvalid: "Choose a stage from the list.",
	applicationHanded: "{actor} handed {applicant}’s application for {jobTitle} over to you.",
	applicationGiven: "{actor} asks you to read and score {applicant}’s application for {jobTitle}.",
	noteMentioned: "{actor} mentioned you in a note about {applicant} ({jobTitle}).",
} as const;
