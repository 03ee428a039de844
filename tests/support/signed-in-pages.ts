/**
 * SQL statements that a page may send, and kilobytes of its markup before compression: its need on the demo, plus 6 % headroom for markup.
 */
type Cost = { statements: number; kilobytes: number };

/** The pages that people with an account live in, by role, each with its budget (tests/pages-cost.test.ts). */
export const signedInPages = {
	seeker: {
		"/settings": { statements: 4, kilobytes: 40 },
		"/dashboard": { statements: 4, kilobytes: 59 },
		"/feed": { statements: 2, kilobytes: 65 },
		"/feed?following=true": { statements: 2, kilobytes: 45 },
		"/feed?groups=true": { statements: 2, kilobytes: 43 },
		"/jobs": { statements: 2, kilobytes: 126 },
		"/jobs/recommended": { statements: 2, kilobytes: 40 },
		"/jobs/saved": { statements: 3, kilobytes: 53 },
		"/applications": { statements: 3, kilobytes: 37 },
		"/alerts": { statements: 2, kilobytes: 32 },
		"/interviews": { statements: 3, kilobytes: 29 },
		"/messages": { statements: 3, kilobytes: 29 },
		"/notifications": { statements: 3, kilobytes: 52 },
		"/network": { statements: 5, kilobytes: 59 },
		"/my-networks": { statements: 3, kilobytes: 30 },
		"/community": { statements: 3, kilobytes: 44 },
		"/profile": { statements: 1, kilobytes: 37 },
		"/assessments": { statements: 4, kilobytes: 72 },
		"/startup": { statements: 4, kilobytes: 50 },
		"/search?q=accountant+sawa": { statements: 3, kilobytes: 33 },
	},
	recruiter: {
		"/settings": { statements: 4, kilobytes: 41 },
		"/dashboard": { statements: 3, kilobytes: 68 },
		"/analytics": { statements: 2, kilobytes: 56 },
		"/feed": { statements: 2, kilobytes: 66 },
		"/jobs/my-jobs": { statements: 2, kilobytes: 61 },
		"/applications": { statements: 5, kilobytes: 76 },
		"/collaboration": { statements: 3, kilobytes: 44 },
		"/replies": { statements: 3, kilobytes: 37 },
		"/interviews": { statements: 3, kilobytes: 32 },
		"/candidates": { statements: 3, kilobytes: 49 },
		"/messages": { statements: 3, kilobytes: 31 },
		"/notifications": { statements: 3, kilobytes: 61 },
		"/network": { statements: 5, kilobytes: 59 },
		"/investor-tracker": { statements: 4, kilobytes: 90 },
		"/reports": { statements: 3, kilobytes: 38 },
	},
} as const satisfies Record<string, Record<string, Cost>>;
