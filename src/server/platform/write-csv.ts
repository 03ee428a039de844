/** CSV as spreadsheets here open it by a double click: marked as UTF-8, and in French parted by semicolons. */
export function csvOf(language: "en" | "fr") {
	const delimiter = language === "fr" ? ";" : ",";
	const line = (values: readonly (string | number | null)[]) => `${values.map((value) => csvField(value, delimiter)).join(delimiter)}\r\n`;
	return {
		head: (columns: readonly string[]) => Buffer.from(`\ufeff${line(columns)}`),
		lines: (rows: readonly (readonly (string | number | null)[])[]) => Buffer.from(rows.map(line).join("")),
	};
}

/** What a spreadsheet would run as a formula begins with a mark that makes it text (OWASP, CSV Injection). */
export function csvField(value: string | number | null, delimiter: string): string {
	if (value === null) return "";
	const text = typeof value === "string" && /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : String(value);
	return /["\r\n;,\t]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
}
