import { pressApi } from "../api/press.ts";
import { useToggle } from "../api/use-toggle.ts";

/** Follows or unfollows a person (marketplace.md §4): shown at once, rolled back with an alert on failure (§8). */
export function useFollow({ id, isFollowing }: { id: string; isFollowing: boolean }): { isFollowing: boolean; toggle: () => void } {
	const { desired, toggle } = useToggle({
		value: isFollowing,
		send: async (desired) => {
			const body = { desired: desired ? "follow" : "unfollow" } as const;
			return (await pressApi("POST /network/recruiters/:id/toggleFollow", { params: { id }, body })).isFollowing;
		},
		failed: "network.followFailed",
	});
	return { isFollowing: desired, toggle };
}
