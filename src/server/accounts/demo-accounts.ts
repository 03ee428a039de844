/** The demo's credentials, printed on start-up. */
export const demoAccounts = {
	seeker: "seeker@demo.example",
	recruiter: "recruiter@demo.example",
	/** Recruits for the same company, so that two windows show each other's changes. */
	colleague: "colleague@demo.example",
	password: "njangi-demo",
};

export type DemoAccounts = typeof demoAccounts;

/** True for credentials that are public: they are refused from other machines. */
export const isDemoLogin = ({ email, password }: { email: string; password: string }): boolean =>
	password === demoAccounts.password && [demoAccounts.seeker, demoAccounts.recruiter, demoAccounts.colleague].includes(email.toLowerCase());
