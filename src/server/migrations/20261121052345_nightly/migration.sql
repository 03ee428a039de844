CREATE TABLE "nightly_works" (
	"name" text PRIMARY KEY,
	"begun_on" date NOT NULL
);
