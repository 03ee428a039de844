import { pressApi } from "../api/press.ts";
import { useToggle } from "../api/use-toggle.ts";

/** Follows or unfollows a company: shown at once, rolled back with an alert on failure. */
export function useFollowCompany({ slug, isFollowing }: { slug: string; isFollowing: boolean }) {
	const { desired, toggle } = useToggle({
		value: isFollowing,
		send: async (desired) => {
			const body = { desired: desired ? "follow" : "unfollow" } as const;
			return (await pressApi("POST /companies/:slug/toggleFollow", { params: { slug }, body })).isFollowing;
		},
		failed: "companies.followFailed",
	});
	return { isFollowing: desired, toggle };
}
