/** Pages that everybody may read and that no row makes, for search engines. `tests/e2e/reach.test.ts` opens each, and finds those that are missing. */
export const publicPages = [
	"/",
	"/jobs",
	"/about",
	"/career",
	"/contact",
	"/feed",
	"/network",
	"/newsletter",
	"/signup",
	"/terms",
	"/privacy",
] as const;

/** Rooms behind the sign-in, and addresses that only act: nothing for a search engine. */
export const privateRooms = [
	"/api/",
	"/dev/",
	"/signin",
	"/auth/",
	"/check-email",
	"/verify-email",
	"/forgot-password",
	"/reset-password",
	"/confirm-email",
	"/keep-email",
	"/profile",
	"/settings",
	"/newsletter/confirm",
	"/newsletter/unsubscribe",
	"/loading",
	"/logout",
	"/preferences",
	"/network/follow",
	"/my-networks",
	"/applications",
	"/apply/",
	"/jobs/post",
	"/jobs/my-jobs",
	"/jobs/saved",
	"/jobs/*/edit",
	"/jobs/*/delete",
	"/job/*/applicants",
	"/*?*cursor=",
] as const;
/** Pictures that public pages show lie among the calls. */
export const publicCalls = ["/api/pictures/", "/api/feed/media/"] as const;
