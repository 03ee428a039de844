/** A website's host without `www.`, and the domains above it: whoever has an address at one of them speaks for it. */
export function domainsOf(website: string | null): string[] {
	if (!website || !URL.canParse(website)) return [];
	const labels = new URL(website).hostname
		.toLowerCase()
		.replace(/^www\./, "")
		.split(".");
	if (labels.length < 2 || labels.some((label) => label === "") || /^\d+$/.test(labels.at(-1) ?? "")) return [];
	return labels.slice(0, -1).map((_, i) => labels.slice(i).join("."));
}
