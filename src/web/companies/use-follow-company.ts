import { browserApi } from "../api/browser.ts";
import { useToggle } from "../api/use-toggle.ts";

/** Follows a company, or stops: shown at once, taken back with an alert when it fails. */
export function useFollowCompany({ slug, isFollowing }: { slug: string; isFollowing: boolean }) {
	const { wish, toggle } = useToggle({
		value: isFollowing,
		send: async (wish) => {
			const body = { wish: wish ? "follow" : "unfollow" } as const;
			return (await browserApi("POST /companies/:slug/toggleFollow", { params: { slug }, body })).isFollowing;
		},
		failed: "companies.followFailed",
	});
	return { isFollowing: wish, toggle };
}
