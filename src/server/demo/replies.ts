import type { applications } from "../db/applications.ts";
import { uuidv7 } from "../platform/ids.ts";
import { daysAgo } from "./cast.ts";
import type { CompanyKey } from "./companies.ts";

type Past = {
	company: CompanyKey;
	/** For each application: how many days ago it arrived, and after how many it was answered. */
	received: readonly (readonly [ago: number, answered: number | null])[];
};

/** Long-decided applications to jobs that are gone: to a company that answers fast, one that answers, and one that seldom does. */
const past: readonly Past[] = [
	{
		company: "sawa",
		received: [
			[18, 2],
			[22, 1],
			[25, 3],
			[31, 2],
			[33, 4],
			[38, 2],
			[40, 1],
			[44, 3],
			[47, 2],
			[51, 6],
			[55, null],
			[57, 3],
		],
	},
	{
		company: "etinde",
		received: [
			[19, 5],
			[27, 8],
			[30, 6],
			[36, null],
			[41, 9],
			[52, 7],
		],
	},
	{
		company: "bimbia",
		received: [
			[17, null],
			[21, 20],
			[29, null],
			[35, 12],
			[42, null],
			[46, null],
			[49, null],
			[56, null],
		],
	},
];

/** Applications of people who have since left: only the days are kept. */
export function pastApplications(companyOf: (key: CompanyKey) => string): (typeof applications.$inferInsert)[] {
	const nobody = {
		fullName: "",
		email: "",
		cvKey: "",
		cvName: "",
		cvBytes: 0,
		coverLetterKey: "",
		coverLetterName: "",
		coverLetterBytes: 0,
	};
	return past.flatMap(({ company, received }) =>
		received.map(([ago, after]) => ({
			...nobody,
			id: uuidv7(),
			employerId: companyOf(company),
			jobTitle: "",
			companyName: "",
			...(after === null
				? { status: "Withdrawn" as const, updatedAt: daysAgo(ago - 15) }
				: { status: "Rejected" as const, stage: "NotNow" as const, answeredAt: daysAgo(ago - after), updatedAt: daysAgo(ago - after) }),
			createdAt: daysAgo(ago),
		})),
	);
}
