-- The functions' bodies are read when they are made: where an index is built, the database knows no other schema's names.
-- Case and accents away, as src/server/jobs/search/fold.ts does it.
CREATE FUNCTION search_fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN btrim(regexp_replace(
	translate(
		replace(replace(replace(regexp_replace(normalize(lower(value), NFD), '[\u0300-\u036f]', '', 'g'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
		'øłđı', 'oldi'
	), '\s+', ' ', 'g'
));--> statement-breakpoint
-- The words of a text: runs of anything but blanks and punctuation; + and # stay, for C++ and C#.
CREATE FUNCTION search_parts(value text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array(
	select left(word, 40)
	from regexp_split_to_table(search_fold(value), '[\u0001-\u0022\u0024-\u002a\u002c-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+') as word
	where word <> ''
);--> statement-breakpoint
-- What a person or a company is found by: = before the words of the name, # before a whole skill, every word without a mark.
CREATE FUNCTION search_lexemes(name text, title text, company_name text, place text, skills text[]) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(array(
	select '=' || word from unnest(search_parts(name)) as word
	union
	select word from unnest(search_parts(concat_ws(' ', name, title, company_name, place, array_to_string(skills, ' ')))) as word
	union
	select '#' || search_fold(skill) from unnest(skills) as skill where search_fold(skill) <> ''
));--> statement-breakpoint
CREATE INDEX "users_lexemes_idx" ON "users" USING gin (search_lexemes("full_name", "title", "company_name", "location", "skills"));--> statement-breakpoint
CREATE INDEX "companies_lexemes_idx" ON "companies" USING gin (search_lexemes("name", null, null, "location", '{}'));