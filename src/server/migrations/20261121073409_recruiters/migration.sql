-- Immutable for what it is given: arrays of text. Case and accents away, one line for each of its parts.
CREATE FUNCTION person_words(full_name text, company_name text, skills text[]) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
	select regexp_replace(
		normalize(lower(concat_ws(E'\n', full_name, company_name, nullif(array_to_string(skills, E'\n'), ''))), NFD), '[\u0300-\u036f]', '', 'g'
	)
$$;--> statement-breakpoint
CREATE INDEX "users_recruiters_idx" ON "users" ("created_at" DESC,"id" DESC) WHERE 'recruiter' = any(roles);--> statement-breakpoint
CREATE INDEX "users_recruiter_words_idx" ON "users" USING gin (person_words("full_name", "company_name", "skills") gin_trgm_ops) WHERE 'recruiter' = any(roles);