import { inBrowser, onServer } from "../api/page.ts";
import { loadMessages } from "../i18n/load.ts";
import { paths } from "../paths.ts";
import { actionRoute } from "../shell/action-route.tsx";

await loadMessages("network");

type FormValues = { id: string; desired: "follow" | "unfollow" };

/** Follows or unfollows a person. */
const route = actionRoute<FormValues>({
	home: paths.home,
	title: "network.followTitle",
	failed: "network.followFailed",
	act: async ({ api, sent: { id, desired } }) =>
		id && api("POST /network/recruiters/:id/toggleFollow", { params: { id }, body: { desired } }),
});

export const loader = route.load;
export const clientLoader = route.load;
export const action = onServer(route.act);
export const clientAction = inBrowser(route.act);
export const ErrorBoundary = route.ErrorBoundary;
