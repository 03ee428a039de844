import { redirect } from "react-router";
import { dismissedCookie } from "../../contract/house.ts";
import { onServer, type PageCall } from "../api/page.ts";
import { paths, safeNext } from "../paths.ts";

const year = 365 * 24 * 60 * 60;
const uuid = /^[0-9a-f-]{36}$/;
/** Only the latest are remembered; older announcements have ended. */
const dismissedMax = 20;

/** Dismisses an announcement in this browser, then redirects back to the page. */
async function act({ form, request }: PageCall) {
	const sent = await form();
	const id = String(sent.get("id"));
	const alreadyDismissed = /(?:^|;\s*)dismissed=([0-9a-f.-]*)/.exec(request.headers.get("cookie") ?? "")?.[1]?.split(".") ?? [];
	const dismissed = [...new Set([...alreadyDismissed, id])].filter((announcementId) => uuid.test(announcementId)).slice(-dismissedMax);
	const headers = { "set-cookie": `${dismissedCookie}=${dismissed.join(".")}; Path=/; Max-Age=${year}; SameSite=Lax` };
	return redirect(safeNext(String(sent.get("next"))) ?? paths.home(), { headers });
}

export const loader = async () => redirect(paths.home());
export const action = onServer(act);
