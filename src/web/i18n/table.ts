/** An object is a plural, chosen by `count`. `{name}` is filled in. */
export type Entry = string | { one: string; other: string };

/** The same keys in another language, plurals where the English has them. */
export type Translated<Table> = { [Key in keyof Table]: Table[Key] extends string ? string : { one: string; other: string } };

/** The domains whose words every page brings: those of the frame around it. */
export const sharedDomains = [
	"ui",
	"shell",
	"accounts",
	"keyboard",
	"offline",
	"nav",
	"error",
	"footer",
	"notFound",
	"pager",
	"theme",
] as const;
