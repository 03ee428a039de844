import { redirect } from "react-router";
import type { Account } from "../../contract/accounts.ts";
import { formBody } from "../api/form-body.ts";
import type { PageCall } from "../api/page.ts";
import { paths, safeNext } from "../paths.ts";
import { copySession } from "./auth-session.ts";

/** Signs in; from the page on to the splash, from a dialog (`stay`) it gives the person and stays. */
export async function signIn({ api, form }: Pick<PageCall, "api" | "form">): Promise<{ user: Account } | Response> {
	const sent = await form();
	const { next, stay, ...credentials } = formBody<{ email: string; password: string; next?: string; stay?: string }>(sent);
	const { user } = await api("POST /auth/login", { body: credentials });
	copySession(user);
	return stay ? { user } : redirect(paths.loading({ next: safeNext(next) }));
}
