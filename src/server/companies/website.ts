import { parse } from "tldts";

/**
 * A website's host without `www.` and those of its parent domains that only its holder controls; anything above is a public suffix
 * (`co.cm`, `gov.cm`), under which anybody may register. A mail address at any of them speaks for the website.
 */
export function domainsOf(website: string | null): string[] {
	if (!website || !URL.canParse(website)) return [];
	const { hostname, domain, isIp } = parse(website, { allowPrivateDomains: true });
	if (isIp || !hostname || !domain) return [];
	const labels = hostname.replace(/^www\./, "").split(".");
	const depth = labels.length - domain.split(".").length;
	return labels.slice(0, depth + 1).map((_, i) => labels.slice(i).join("."));
}
