/**
 * SQL statements that a page may send, and kilobytes of its markup before compression: its need on the demo, plus 6 % headroom for markup.
 */
type Cost = { statements: number; kilobytes: number };

/** The pages that people with an account live in, by role, each with its budget (tests/pages-cost.test.ts). */
export const signedInPages = {
	seeker: {
		"/settings": { statements: 4, kilobytes: 42 },
		"/dashboard": { statements: 4, kilobytes: 61 },
		"/feed": { statements: 2, kilobytes: 75 },
		"/feed?following=true": { statements: 2, kilobytes: 51 },
		"/feed?groups=true": { statements: 2, kilobytes: 48 },
		"/jobs": { statements: 2, kilobytes: 127 },
		"/jobs/recommended": { statements: 2, kilobytes: 42 },
		"/jobs/saved": { statements: 3, kilobytes: 54 },
		"/applications": { statements: 3, kilobytes: 39 },
		"/alerts": { statements: 2, kilobytes: 34 },
		"/interviews": { statements: 3, kilobytes: 31 },
		"/messages": { statements: 3, kilobytes: 31 },
		"/notifications": { statements: 3, kilobytes: 54 },
		"/network": { statements: 5, kilobytes: 61 },
		"/my-networks": { statements: 3, kilobytes: 32 },
		"/community": { statements: 3, kilobytes: 46 },
		"/profile": { statements: 1, kilobytes: 38 },
		"/assessments": { statements: 4, kilobytes: 81 },
		"/startup": { statements: 4, kilobytes: 53 },
		"/search?q=accountant+sawa": { statements: 3, kilobytes: 35 },
	},
	recruiter: {
		"/settings": { statements: 4, kilobytes: 43 },
		"/dashboard": { statements: 3, kilobytes: 69 },
		"/analytics": { statements: 2, kilobytes: 59 },
		"/feed": { statements: 2, kilobytes: 76 },
		"/jobs/my-jobs": { statements: 2, kilobytes: 64 },
		"/applications": { statements: 5, kilobytes: 79 },
		"/collaboration": { statements: 3, kilobytes: 46 },
		"/replies": { statements: 3, kilobytes: 39 },
		"/interviews": { statements: 3, kilobytes: 34 },
		"/candidates": { statements: 3, kilobytes: 51 },
		"/messages": { statements: 3, kilobytes: 33 },
		"/notifications": { statements: 3, kilobytes: 64 },
		"/network": { statements: 5, kilobytes: 62 },
		"/investor-tracker": { statements: 4, kilobytes: 94 },
		"/reports": { statements: 3, kilobytes: 40 },
	},
} as const satisfies Record<string, Record<string, Cost>>;
