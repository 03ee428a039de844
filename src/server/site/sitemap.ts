import { bareLanguage, inLanguage } from "../../contract/language-address.ts";
import { languages } from "../../contract/options.ts";
import { escapeMarkup } from "../platform/markup.ts";
import type { Entry } from "./sitemap-queries.ts";

/** sitemaps.org: the index of all parts. */
export function sitemapIndex(publicUrl: string, paths: readonly string[]): string {
	const parts = paths.map((path) => `<sitemap><loc>${escapeMarkup(publicUrl + path)}</loc></sitemap>\n`).join("");
	return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts}</sitemapindex>\n`;
}

/** sitemaps.org: every page under its address in each language, along with all of its alternates. */
export function sitemapPart(publicUrl: string, entries: readonly { path: string; changedAt?: Entry["changedAt"] }[]): string {
	const urls = entries.map(({ path, changedAt }) => {
		const address = (language: (typeof languages)[number]) => escapeMarkup(publicUrl + inLanguage(path, language));
		const alternates = [...languages.map((language) => [language, address(language)]), ["x-default", address(bareLanguage)]]
			.map(([name, href]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`)
			.join("");
		const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : "";
		return languages.map((language) => `<url><loc>${address(language)}</loc>${changed}${alternates}</url>\n`).join("");
	});
	const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
	return `${declaration}<urlset ${namespaces}>\n${urls.join("")}</urlset>\n`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
