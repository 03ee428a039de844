import { redirect } from "react-router";
import { languages, roles, themes } from "../../contract/options.ts";
import { onServer, type PageCall } from "../api/page.ts";
import { paths, safeNext } from "../paths.ts";

/** Seconds. */
const year = 365 * 24 * 60 * 60;

/**
 * Saves language, theme, side or lite mode from a plain form, in the account or, for this device, in a cookie, and redirects back to the
 * page.
 */
async function act({ api, form, context }: PageCall) {
	const sent = await form();
	const headers = new Headers();
	const language = languages.find((language) => language === sent.get("language"));
	const lite = ["on", "off"].find((mode) => mode === sent.get("lite"));
	const theme = themes.find((theme) => theme === sent.get("theme"));
	const side = roles.find((role) => role === sent.get("side"));
	if (language) headers.append("set-cookie", `language=${language}; Path=/; Max-Age=${year}; SameSite=Lax`);
	if (lite) headers.append("set-cookie", `lite=${lite}; Path=/; Max-Age=${year}; SameSite=Lax`);
	if (language && context.signedIn) await api("PATCH /user/profile", { body: { language } });
	if (theme && context.signedIn) await api("PATCH /user/profile", { body: { theme } });
	if (side) await api("POST /user/side", { body: { role: side } });
	return redirect(safeNext(String(sent.get("next"))) ?? paths.home(), { headers });
}

export const loader = async () => redirect(paths.home());
export const action = onServer(act);
