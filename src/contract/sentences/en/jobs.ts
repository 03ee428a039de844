export const jobs = {
	jobNotOpen: "This job isn’t open any more. Reload the page to see where it is now.",
	jobDeadlinePassed: "The application deadline has passed. Set a later one, then reopen the job.",
	jobTestUnknown: "Choose a test from the list.",
	questionRequired: "Write the question.",
	questionsTooMany: "A job can ask three questions at most.",
	questionTwice: "Two of the questions are the same.",
	jobCompanyOfKey: "This API key posts for its own company alone. Write the name as it is on the company’s page.",
	jobTitleRequired: "Job title is required",
	locationRequired: "Location is required",
	jobDescriptionRequired: "Job description is required",
	tagsRequired: "At least one skill/tag is required",
	salaryInvalid: "Choose a salary from the list, or whole amounts in FCFA.",
	salaryRangeInvalid: "The highest salary is below the lowest.",
	payUnpaid: "Only an internship can be unpaid.",
	payUnderMinimum:
		"By law, full-time work pays at least {amount} FCFA a month ({name} since {year}). Raise the pay, or correct the job type or the kind of work.",
	payUnderMinimumHour:
		"By law, full-time work pays at least {least} FCFA an hour: {amount} FCFA a month at {hours} hours ({name} since {year}). Raise the pay, or correct the job type or the kind of work.",
	payUnderMinimumDay:
		"By law, full-time work pays at least {least} FCFA a day: {amount} FCFA a month at {hours} hours ({name} since {year}). Raise the pay, or correct the job type or the kind of work.",
	payUnderMinimumYear:
		"By law, full-time work pays at least {least} FCFA a year: {amount} FCFA a month ({name} since {year}). Raise the pay, or correct the job type or the kind of work.",
	experienceInvalid: "Choose an experience level from the list.",
	jobTypeInvalid: "Choose a job type from the list.",
	isRemoteInvalid: "Choose remote or on-site.",
	sortInvalid: "Sort by relevance, newest, nearest or pay.",
	deadlinePast: "The deadline is in the past.",
	jobCompanyTaken:
		"This company has a page here, and you don’t recruit for it. Ask its owner to invite you, verify that you work there, or use your own name.",
	jobCompanyFixed: "Only the person who posted this job can change its company.",
	jobEnding: "Is the job {jobTitle} still open? It closes by itself in a few days.",
	jobEnded: "Your job {jobTitle} has closed: its time was up.",
	jobDeleted: "{company} removed the job {jobTitle}. Your application stays in your list.",
	mailJobEndingSubject: "Is {jobTitle} still open?",
	mailJobEndedSubject: "{jobTitle} has closed",
	mailJobEndingHow:
		"If you’re still looking, one tap keeps it open for {prolongedDays} more days. If you’ve found someone, close it, so no one applies in vain.",
	mailJobStillOpen: "Still open: {prolongedDays} more days",
	mailJobClose: "Close it",
	jobKeptOpen: "The job stays open.",
	jobNowClosed: "The job is closed.",
} as const;
