import { useNavigate } from "react-router";
import { browserApi } from "../api/browser.ts";
import { needsSignIn } from "../api/failure.ts";
import { useLastWish } from "../api/last-wish.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { expireSession } from "../session/session-expiry.ts";
import { showToast } from "../ui/toasts.ts";

/** Follows a company, or stops: shown at once, taken back with an alert when it fails. */
export function useFollowCompany({ slug, isFollowing }: { slug: string; isFollowing: boolean }) {
	const t = useT();
	const navigate = useNavigate();
	const { wish, switchOver } = useLastWish({
		value: isFollowing,
		toggle: async (wish) => {
			const body = { wish: wish ? "follow" : "unfollow" } as const;
			return (await browserApi("POST /companies/:slug/toggleFollow", { params: { slug }, body })).isFollowing;
		},
		onFailure: (error) => {
			if (needsSignIn(error)) {
				if (!expireSession()) void navigate(paths.signIn({ next: location.pathname + location.search }));
				return;
			}
			showToast({ tone: "danger", text: t("companies.followFailed") });
		},
	});
	return { isFollowing: wish, toggle: switchOver };
}
