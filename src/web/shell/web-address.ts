/** Returns the URL only if a browser can open it as a page, else null. */
export function webAddress(website: string | null): URL | null {
	if (!website || !/^https?:\/\//i.test(website)) return null;
	try {
		return new URL(website);
	} catch {
		return null;
	}
}
