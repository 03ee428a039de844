/** Only what a browser can open as a page becomes a link. */
export function webAddress(website: string | null): URL | null {
	if (!website || !/^https?:\/\//i.test(website)) return null;
	try {
		return new URL(website);
	} catch {
		return null;
	}
}
