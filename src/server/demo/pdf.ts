const pageHeight = 842;
const lineHeight = 16;
const linesPerPage = 44;

/** A small PDF 1.4: lines of text in Helvetica on A4; the first is the heading. Characters outside of Windows-1252 become `?`. */
export function textPdf(lines: readonly string[]): Buffer {
	const pages = Array.from({ length: Math.max(1, Math.ceil(lines.length / linesPerPage)) }, (_, i) =>
		lines.slice(i * linesPerPage, (i + 1) * linesPerPage),
	);
	const firstPage = 4;
	const kids = pages.map((_, i) => `${firstPage + 2 * i} 0 R`).join(" ");
	const objects = [
		"<< /Type /Catalog /Pages 2 0 R >>",
		`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
		"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
		...pages.flatMap((page, i) => {
			const content = contentOf(page, i === 0);
			return [
				`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${pageHeight}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${firstPage + 2 * i + 1} 0 R >>`,
				`<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
			];
		}),
	];
	let file = "%PDF-1.4\n";
	const offsets = objects.map((object, i) => {
		const offset = file.length;
		file += `${i + 1} 0 obj\n${object}\nendobj\n`;
		return offset;
	});
	const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
	file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
	return Buffer.from(file, "latin1");
}

function contentOf(lines: readonly string[], hasHeading: boolean): string {
	const shown = lines.map((line, i) => `${hasHeading && i === 0 ? "/F1 18 Tf" : "/F1 11 Tf"} (${encoded(line)}) Tj T*`);
	return `BT ${lineHeight} TL 60 ${pageHeight - 70} Td\n${shown.join("\n")}\nET`;
}

/** Octal escapes keep the file ASCII, so that offsets are counted right. */
function encoded(line: string): string {
	return [...line.normalize("NFC")]
		.map((sign) => {
			const code = { "’": 0x92, "–": 0x96, "—": 0x97, œ: 0x9c, "•": 0x95, "…": 0x85 }[sign] ?? sign.codePointAt(0) ?? 0;
			if (code > 255 || code < 32) return "?";
			return code > 126 || "()\\".includes(sign) ? `\\${code.toString(8).padStart(3, "0")}` : sign;
		})
		.join("");
}
