import { inBrowser, onServer } from "../api/page.ts";
import { speak } from "../i18n/load.ts";
import { paths } from "../paths.ts";
import { actionRoute } from "../shell/action-route.tsx";

await speak("network");

type Sent = { id: string; wish: "follow" | "unfollow" };

/** Follows somebody, or stops. */
const route = actionRoute<Sent>({
	home: paths.home,
	title: "network.followTitle",
	failed: "network.followFailed",
	act: async ({ api, sent: { id, wish } }) => id && api("POST /network/recruiters/:id/toggleFollow", { params: { id }, body: { wish } }),
});

export const loader = route.load;
export const clientLoader = route.load;
export const action = onServer(route.act);
export const clientAction = inBrowser(route.act);
export const ErrorBoundary = route.ErrorBoundary;
