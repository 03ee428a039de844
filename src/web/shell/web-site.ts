import { paths } from "../paths.ts";

/** schema.org WebSite data with its search, for the landing page. */
export function webSite({ siteName, publicUrl }: { siteName: string; publicUrl: string }): object {
	return {
		"@context": "https://schema.org",
		"@type": "WebSite",
		name: siteName,
		url: publicUrl + paths.landing(),
		potentialAction: {
			"@type": "SearchAction",
			target: { "@type": "EntryPoint", urlTemplate: `${publicUrl}${paths.jobs()}?q={search_term_string}` },
			"query-input": "required name=search_term_string",
		},
	};
}
