/**
 * Strips the nonce mark from each inline script that the renderer wrote and reports its code. The mark is random per rendering, so markup
 * injected through user text cannot carry it.
 */
export function approveScripts(page: string, mark: string, approve: (code: string) => void): string {
	const pieces = page.split(` nonce="${mark}"`);
	for (const [index, piece] of pieces.slice(1).entries()) {
		const before = pieces[index] ?? "";
		const start = piece.indexOf(">") + 1;
		const code = piece.slice(start, piece.indexOf("</script>", start));
		if (code !== "" && before.startsWith("<script", before.lastIndexOf("<"))) approve(code);
	}
	return pieces.join("");
}
