import { inBrowser, onServer } from "../api/page.ts";
import { loadMessages } from "../i18n/load.ts";
import { paths } from "../paths.ts";
import { actionRoute } from "../shell/action-route.tsx";

await loadMessages("companies");

type FormValues = { company: string; desired: "follow" | "unfollow" };

/** Follows or unfollows a company. */
const route = actionRoute<FormValues>({
	home: paths.home,
	title: "companies.followTitle",
	failed: "companies.followFailed",
	act: async ({ api, sent: { company, desired } }) =>
		company && api("POST /companies/:slug/toggleFollow", { params: { slug: company }, body: { desired } }),
});

export const loader = route.load;
export const clientLoader = route.load;
export const action = onServer(route.act);
export const clientAction = inBrowser(route.act);
export const ErrorBoundary = route.ErrorBoundary;
