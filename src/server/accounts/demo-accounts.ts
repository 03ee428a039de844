/** Who can sign in to the demo, and how: it is printed at the start. */
export const demoAccounts = {
	seeker: "seeker@demo.example",
	recruiter: "recruiter@demo.example",
	/** Recruits for the same company, so that in two windows each sees what the other does. */
	colleague: "colleague@demo.example",
	password: "njangi-demo",
};

export type DemoAccounts = typeof demoAccounts;

/** Everybody can read this password: it opens nothing from another machine. */
export const isPrinted = ({ email, password }: { email: string; password: string }): boolean =>
	password === demoAccounts.password && [demoAccounts.seeker, demoAccounts.recruiter, demoAccounts.colleague].includes(email.toLowerCase());
