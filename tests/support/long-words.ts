import pg from "pg";

/** 60 letters without a break opportunity. */
export const longWord = "Anticonstitutionnellementgouvernementalisationinternationale";
const longLink = `https://example.cm/${longWord.toLowerCase()}`;

/** Columns in any table that hold what people and companies write about themselves; whatever is parsed as an address is left alone. */
const lines = ["title", "full_name", "company_name", "job_title", "name", "location", "place", "bio", "source", "cv_name", "alt"];
const texts = [
	"about",
	"content",
	"description",
	"required_skills",
	"message",
	"note",
	"words",
	"text",
	"answer",
	"appeal",
	"career_interests",
];
const lists = ["skills", "interests", "certifications", "tags"];
const facts = ["experiences", "portfolio", "facts"];

/** Puts a long word into every line, text and list of a site's database, and a long link into every text. */
export async function writeLongWords(databaseUrl: string): Promise<void> {
	const client = new pg.Client(databaseUrl);
	await client.connect();
	try {
		await client.query("set session_replication_role = replica");
		const { rows } = await client.query<{ table: string; column: string; type: string }>(
			`select table_name as "table", column_name as "column", data_type as type from information_schema.columns
			where table_schema = 'public' and is_generated = 'NEVER' and column_name = any($1)
				-- a column limited to listed values is not free text
				and not exists (
					select from pg_constraint where conrelid = quote_ident(table_name)::regclass
						and pg_get_constraintdef(oid) ~ ('\\m' || column_name || ' = ANY ')
				)`,
			[[...lines, ...texts, ...lists, ...facts]],
		);
		for (const { table, column, type } of rows) {
			const set = longer(column, type);
			// blank values stay blank: nobody wrote them
			if (set) await client.query(`update "${table}" set "${column}" = ${set} where "${column}"::text <> ''`);
		}
	} finally {
		await client.end();
	}
}

function longer(column: string, type: string): string | null {
	const quoted = `"${column}"`;
	if (facts.includes(column)) return `regexp_replace(${quoted}::text, '": "(?=[A-ZÀ-Ü])', '": "${longWord} ', 'g')::jsonb`;
	if (type === "ARRAY") return `array_append(${quoted}, '${longWord}')`;
	if (type !== "text") return null;
	return texts.includes(column) ? `${quoted} || ' ${longWord} ${longLink}'` : `left(${quoted}, 40) || ' ${longWord}'`;
}
