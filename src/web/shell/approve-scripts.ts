/**
 * Takes the mark off each inline script that the renderer wrote, and tells of it. The mark is drawn anew for each
 * rendering: markup that came in with somebody's text cannot carry it.
 */
export function approveScripts(page: string, mark: string, approve: (code: string) => void): string {
	const attribute = ` nonce="${mark}"`;
	for (const [, attributes = "", code = ""] of page.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g))
		if (code !== "" && attributes.includes(attribute)) approve(code);
	return page.replaceAll(attribute, "");
}
