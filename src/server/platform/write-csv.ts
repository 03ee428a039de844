/** CSV that spreadsheets here open on a double click: with a UTF-8 byte order mark, and semicolons as the delimiter in French. */
export function csvOf(language: "en" | "fr") {
	const delimiter = language === "fr" ? ";" : ",";
	const line = (values: readonly (string | number | null)[]) => `${values.map((value) => csvField(value, delimiter)).join(delimiter)}\r\n`;
	return {
		head: (columns: readonly string[]) => Buffer.from(`\ufeff${line(columns)}`),
		lines: (rows: readonly (readonly (string | number | null)[])[]) => Buffer.from(rows.map(line).join("")),
	};
}

/** Prefixes a value that a spreadsheet would run as a formula, so that it stays text (OWASP, CSV Injection). */
export function csvField(value: string | number | null, delimiter: string): string {
	if (value === null) return "";
	const text = typeof value === "string" && /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : String(value);
	return /["\r\n;,\t]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
}
