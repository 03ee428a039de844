import { privateRooms, publicCalls } from "./public-pages.ts";

/** robots.txt (RFC 9309): everything public may be crawled; the longer rule wins. */
export function robotsText(publicUrl: string): string {
	return [
		"User-agent: *",
		...publicCalls.map((path) => `Allow: ${path}`),
		...privateRooms.map((path) => `Disallow: ${path}`),
		"",
		`Sitemap: ${publicUrl}/sitemap.xml`,
		"",
	].join("\n");
}
