-- What a message is found by: its words, as the search of people writes them.
CREATE FUNCTION message_words(content text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(array(select distinct unnest(search_parts(content))));--> statement-breakpoint
DROP INDEX "messages_lexemes_idx";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (message_words(content)) STORED;--> statement-breakpoint
DROP FUNCTION message_lexemes(text, uuid, uuid);
