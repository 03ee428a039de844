/**
 * Checks a JobPosting against what Google asks of one (developers.google.com/search/docs/appearance/structured-data/job-posting): the
 * required properties, the recommended ones if present, and nothing else. Returns the problems, in words.
 */
export function problemsOf(posting: unknown): string[] {
	const problems: string[] = [];
	const root = JSON.parse(JSON.stringify(posting)) as Record<string, unknown>;
	const refuseIf = (is: boolean, problem: string) => void (is && problems.push(problem));
	const text = (value: unknown) => typeof value === "string" && value.trim() !== "";

	for (const name of Object.keys(root)) refuseIf(!knownProperties.has(name), `unknown property ${name}`);
	refuseIf(root["@context"] !== "https://schema.org" || root["@type"] !== "JobPosting", "not a JobPosting of schema.org");
	refuseIf(!text(root.title), "no title");
	refuseIf(!isInstant(root.datePosted), "datePosted is no date");
	refuseIf("validThrough" in root && !isInstant(root.validThrough), "validThrough is no date");
	problems.push(...problemsOfHtml(root.description));
	refuseIf(root.title === root.description, "the description is the title");

	const organization = root.hiringOrganization as Record<string, unknown> | undefined;
	refuseIf(organization?.["@type"] !== "Organization" || !text(organization.name), "no hiringOrganization with a name");
	refuseIf(organization?.sameAs !== undefined && !URL.canParse(String(organization.sameAs)), "sameAs is no address");
	const identifier = root.identifier as Record<string, unknown> | undefined;
	refuseIf(
		identifier?.["@type"] !== "PropertyValue" || !text(identifier.name) || !text(identifier.value),
		"no identifier with name and value",
	);

	const isRemote = root.jobLocationType === "TELECOMMUTE";
	refuseIf("jobLocationType" in root && !isRemote, "jobLocationType can only be TELECOMMUTE");
	refuseIf(!isRemote && !("jobLocation" in root), "no jobLocation");
	refuseIf(isRemote && !("applicantLocationRequirements" in root) && !("jobLocation" in root), "a remote job without a country");
	refuseIf(!isRemote && "applicantLocationRequirements" in root, "applicantLocationRequirements are for remote jobs");
	for (const country of listOf(root.applicantLocationRequirements)) {
		refuseIf(country["@type"] !== "Country" || !text(country.name) || countryCode.test(String(country.name)), "a Country without a name");
	}
	for (const place of listOf(root.jobLocation)) {
		const address = place.address as Record<string, unknown> | undefined;
		refuseIf(place["@type"] !== "Place" || address?.["@type"] !== "PostalAddress", "jobLocation is no Place with a PostalAddress");
		refuseIf(!countryCode.test(String(address?.addressCountry)), "addressCountry is no country's code");
		refuseIf("addressLocality" in (address ?? {}) && !text(address?.addressLocality), "addressLocality is empty");
	}

	for (const type of [root.employmentType].flat())
		refuseIf(type !== undefined && !employmentTypes.has(String(type)), `employmentType ${type}`);
	refuseIf("directApply" in root && typeof root.directApply !== "boolean", "directApply is not true or false");
	refuseIf("url" in root && !URL.canParse(String(root.url)), "url is no address");
	if ("baseSalary" in root) problems.push(...problemsOfSalary(root.baseSalary as Record<string, unknown>));
	const experience = root.experienceRequirements as Record<string, unknown> | string | undefined;
	refuseIf(
		experience !== undefined &&
			experience !== "no requirements" &&
			!(typeof experience === "object" && Number.isInteger(experience.monthsOfExperience) && Number(experience.monthsOfExperience) > 0),
		"experienceRequirements without months",
	);
	return problems;
}

const knownProperties = new Set(
	(
		"@context @type title description identifier url datePosted validThrough employmentType hiringOrganization jobLocation jobLocationType " +
		"applicantLocationRequirements baseSalary skills experienceRequirements directApply"
	).split(" "),
);
const employmentTypes = new Set("FULL_TIME PART_TIME CONTRACTOR TEMPORARY INTERN VOLUNTEER PER_DIEM OTHER".split(" "));
const units = new Set("HOUR DAY WEEK MONTH YEAR".split(" "));
const countryCode = /^[A-Z]{2}$/;

const listOf = (value: unknown) => [value].flat().filter((one) => one !== undefined) as Record<string, unknown>[];

/** ISO 8601, with a time zone if there is a time. */
const isInstant = (value: unknown) =>
	typeof value === "string" &&
	/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/.test(value) &&
	!Number.isNaN(Date.parse(value));

function problemsOfSalary(salary: Record<string, unknown>): string[] {
	const value = salary.value as Record<string, unknown> | undefined;
	const amounts = ["value", "minValue", "maxValue"].flatMap((name) => (value && name in value ? [value[name]] : []));
	return [
		salary["@type"] === "MonetaryAmount" ? "" : "baseSalary is no MonetaryAmount",
		/^[A-Z]{3}$/.test(String(salary.currency)) ? "" : "no currency",
		value?.["@type"] === "QuantitativeValue" && units.has(String(value.unitText)) ? "" : "no QuantitativeValue with a unit",
		amounts.length > 0 && amounts.every((amount) => typeof amount === "number" && amount >= 0) ? "" : "no amount",
		value && "value" in value && amounts.length > 1 ? "a value and a range" : "",
		Number(value?.minValue ?? 0) <= Number(value?.maxValue ?? Number.POSITIVE_INFINITY) ? "" : "the range is upside down",
	].filter(Boolean);
}

/** Checks for HTML of paragraphs and lists only, well nested, with text in it. */
function problemsOfHtml(html: unknown): string[] {
	if (typeof html !== "string") return ["no description"];
	const open: string[] = [];
	const problems: string[] = [];
	for (const [tag, slash, name = ""] of html.matchAll(/<(\/?)([^>]*)>?/g)) {
		if (!/^<(\/?(p|ul|li)|br)>$/.test(tag)) problems.push(`the description has ${tag}`);
		else if (slash) {
			if (open.pop() !== name) problems.push(`${tag} closes another`);
		} else if (name !== "br") open.push(name);
	}
	if (open.length > 0) problems.push("the description is not closed");
	if (/&(?!amp;|lt;|gt;)/.test(html)) problems.push("a bare & in the description");
	if (html.replace(/<[^>]*>/g, "").trim() === "") problems.push("the description is empty");
	return problems;
}
