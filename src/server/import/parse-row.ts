import { type ImportedJob, isYes, numberOf, textOf } from "./imported-job.ts";

type Row = Record<string, unknown>;

/** Column names accepted in NDJSON and CSV, normalised to letters and digits. The first non-empty column wins. */
const names = {
	source: ["source", "board", "site"],
	sourceId: ["sourceid", "id", "jobid", "externalid", "reference", "ref", "uniqid"],
	url: ["sourceurl", "url", "link", "joburl", "applyurl", "lien"],
	title: ["title", "jobtitle", "position", "poste", "intitule", "titre"],
	company: [
		"company",
		"companyname",
		"employer",
		"organization",
		"organisation",
		"hiringorganization",
		"entreprise",
		"employeur",
		"societe",
	],
	location: ["location", "joblocation", "city", "place", "town", "lieu", "ville", "localisation"],
	country: ["country", "countrycode", "pays"],
	description: ["description", "jobdescription", "body", "text", "details", "descriptif"],
	employmentType: ["employmenttype", "jobtype", "contracttype", "type", "contrat", "typedecontrat"],
	workplaceType: ["workplacetype", "remotetype", "joblocationtype"],
	isRemote: ["isremote", "remote", "telecommuting", "telecommute", "teletravail"],
	skills: ["skills", "tags", "keywords", "competences"],
	experience: ["experience", "experiencelevel", "seniority", "seniorityname", "experiencerequise"],
	salaryText: ["salarytext", "salary", "salaryrange", "compensation", "salaire", "remuneration"],
	salaryMin: ["salarymin", "minsalary", "salarymin"],
	salaryMax: ["salarymax", "maxsalary"],
	salaryCurrency: ["salarycurrency", "currency", "devise"],
	salaryPeriod: ["salaryperiod", "payperiod", "period"],
	postedAt: ["postedat", "dateposted", "posteddate", "publishedat", "createdat", "date", "pubdate", "datedepublication"],
	validThrough: [
		"validthrough",
		"applicationdeadline",
		"deadline",
		"closingdate",
		"expires",
		"expiresat",
		"dateline",
		"datelimite",
		"cloture",
	],
	language: ["language", "lang", "langue"],
	fraudulent: ["fraudulent"],
} as const;

type Column = keyof typeof names;

/** Whether a row has a posting's title and its description. */
export function looksLikeJob(row: Row): { title: boolean; description: boolean } {
	const read = reader(row);
	return { title: textOf(read("title")) !== null, description: textOf(read("description")) !== null };
}

/** Parses a flat row: a line of NDJSON or CSV. */
export function parseRow(row: Row): ImportedJob {
	const read = reader(row);
	const text = (column: Column) => textOf(read(column));
	const salaryMin = numberOf(read("salaryMin"));
	const salary = read("salaryText");
	return {
		source: text("source"),
		sourceId: text("sourceId"),
		url: text("url"),
		title: text("title") ?? "",
		company: text("company"),
		location: listOf(read("location"), /[|\n]/).join("; ") || null,
		country: text("country"),
		description: text("description") ?? "",
		employmentType: listOf(read("employmentType"), /[,;|]/)[0] ?? null,
		isRemote: isYes(read("isRemote")) || /^(remote|telecommute|fully.?remote|à distance)$/i.test(text("workplaceType") ?? ""),
		skills: listOf(read("skills"), /[,;|\n]/),
		experience: text("experience"),
		salary: {
			text: numberOf(salary) === null ? textOf(salary) : null,
			min: salaryMin ?? numberOf(salary),
			max: numberOf(read("salaryMax")) ?? salaryMin ?? numberOf(salary),
			currency: text("salaryCurrency"),
			period: text("salaryPeriod"),
		},
		postedAt: text("postedAt"),
		validThrough: text("validThrough"),
		language: text("language"),
		isFraudulent: isYes(read("fraudulent")),
	};
}

function reader(row: Row): (column: Column) => unknown {
	const folded = new Map<string, unknown>();
	for (const [name, value] of Object.entries(row)) {
		if (value !== null && value !== undefined && value !== "") folded.set(foldName(name), value);
	}
	return (column) => folded.get(names[column].find((name) => folded.has(name)) ?? "");
}

function foldName(name: string): string {
	return name
		.normalize("NFD")
		.toLowerCase()
		.replace(/[^a-z0-9]/g, "");
}

function listOf(value: unknown, separator: RegExp): string[] {
	const parts = Array.isArray(value) ? value.map(textOf) : (textOf(value)?.split(separator) ?? []);
	return parts.flatMap((part) => part?.trim() || []);
}
