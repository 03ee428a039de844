export const replies = {
	closingStillOpen: "This job is still open. Close it first.",
	closingTold: "Everyone who was waiting has already had a message. To write to one of them, open their application.",
	closingWords:
		"Hello {name},\n\nThank you for applying for “{job}”. We have closed this job and can’t offer it to you. We’re grateful for the time you took, and wish you a good next step.",
	applicationUnanswered: "{company} hasn’t replied to your application for {jobTitle} in 45 days.",
	applicationWithoutReader: "No one can reply to your application for {jobTitle} ({company}) right now.",
	waitingWeek: { one: "{count} person is waiting for your reply.", other: "{count} people are waiting for your reply." },
	mailWaitingWeekSubject: { one: "This week: {count} person is waiting", other: "This week: {count} people are waiting" },
	repliesOwed: {
		one: "Someone who applied to you has been waiting {days} days for a reply.",
		other: "{count} people who applied to you have been waiting {days} days for a reply.",
	},
	mailApplicationUnansweredSubject: "No reply yet: {jobTitle}",
	mailApplicationUnanswered:
		"That’s disappointing, and it says nothing about you. If a reply comes after all, we’ll email you. Meanwhile, there are other jobs to try.",
	mailUnansweredLink: "See other jobs",
	mailRepliesOwedSubject: "Some people are waiting for your reply",
	mailRepliesOwed:
		"A short reply is enough, even a no: then they can look elsewhere. After {unansweredDays} days without one, we tell them that none came, and it counts in the reply rate that everyone sees.",
	mailRepliesOwedLink: "See who’s waiting",
} as const;
