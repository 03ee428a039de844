/** The domains that every page loads: those of the frame around it. */
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
