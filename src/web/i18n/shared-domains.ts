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
