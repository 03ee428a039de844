-- The version before asks the index that goes: beside this one it reads through the table for words.
DROP INDEX "groups_lexemes_idx";--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (search_lexemes(name, about, null, town, '{}')) STORED;--> statement-breakpoint
CREATE INDEX "groups_words_idx" ON "groups" USING gin ("words");