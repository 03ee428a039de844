import { redirect } from "react-router";
import type { Account } from "../../contract/accounts.ts";
import { type Provider, providers } from "../../contract/options.ts";
import type { Session } from "../../contract/settings.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { KeysSwitch } from "../keyboard/keys-switch.tsx";
import { LeftOutList } from "../matching/left-out-list.tsx";
import { asProvider } from "../oauth/provider.ts";
import { addPasskey, type Cancelled } from "../passkeys/ask-authenticator.ts";
import { paths } from "../paths.ts";
import { enablePush, type Permission } from "../push/this-device.ts";
import { Head } from "../shell/head.tsx";
import { LanguageControl } from "../shell/language-control.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { LiteControl } from "../shell/lite-control.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { ThemeChoice } from "../shell/theme-control.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { Devices } from "./devices.tsx";
import { PasskeysSection } from "./passkeys-section.tsx";
import { PreferencesForm } from "./preferences-form.tsx";
import { linking, ProvidersSection } from "./providers-section.tsx";
import { type OpenForm, SensitiveForms } from "./sensitive-forms.tsx";

await loadMessages("settings", "signUp", "passkeys", "social", "matching", "push");

const load = forSignedIn({ backWith: [] }, async ({ api, url }) => {
	const [{ user }, { sessions, hasPassword }, { passkeys }, { providers }] = await Promise.all([
		api("GET /auth/profile"),
		api("GET /user/sessions"),
		api("GET /user/passkeys"),
		api("GET /user/providers"),
	]);
	const leftOut = user.roles.includes("jobseeker") ? (await api("GET /jobs/left-out")).leftOut : null;
	const { open, provider, problem } = Object.fromEntries(url.searchParams);
	return { user, leftOut, sessions, hasPassword, passkeys, providers, open, provider, problem } satisfies {
		user: Account;
		sessions: Session[];
	} & Record<string, unknown>;
});

type SettingsResult =
	| { saved: true }
	| { message: string }
	| Cancelled
	| { push: Permission | "failed" }
	| { continueAt: { provider: Provider; url: string } };

const preferences = ["notifications", "visibility", "preferredContact", "aiMatching"] as const;

async function act({ api, form }: PageCall): Promise<SettingsResult | Response> {
	const sent = await form();
	const intent = sent.get("intent")?.toString();
	sent.delete("intent");
	if (intent === "password") return api("POST /user/password", { body: formBody<{ currentPassword?: string; password: string }>(sent) });
	if (intent === "email") return api("POST /user/email", { body: formBody<{ currentPassword?: string; email: string }>(sent) });
	if (intent === "passkey") {
		const { name = "", currentPassword } = formBody<{ name?: string; currentPassword?: string }>(sent);
		return (await addPasskey(api, { name, currentPassword })) ?? redirect(paths.settings(), 303);
	}
	if (intent === "push") return turnOnPush(api, sent);
	const linkedProvider = providers.find((provider) => intent === linking(provider));
	if (linkedProvider) {
		const body = formBody<{ currentPassword?: string }>(sent);
		const { url } = await api("POST /user/providers/:provider", { params: { provider: linkedProvider }, body });
		return { continueAt: { provider: linkedProvider, url } };
	}
	if (intent === "unlink") {
		const provider = asProvider(sent.get("provider")?.toString());
		if (provider) await api("DELETE /user/providers/:provider", { params: { provider } });
	} else if (intent === "rename-passkey") {
		const { passkey = "", name = "" } = formBody<{ passkey?: string; name?: string }>(sent);
		await api("PATCH /user/passkeys/:passkeyId", { params: { passkeyId: passkey }, body: { name } });
	} else if (intent === "remove-passkey") {
		await api("DELETE /user/passkeys/:passkeyId", { params: { passkeyId: sent.get("passkey")?.toString() ?? "" } });
	} else if (intent === "delete") await api("POST /user/delete", { body: formBody<{ currentPassword?: string }>(sent) });
	else if (intent === "keep") await api("POST /user/keep");
	else if (intent === "end-others") await api("POST /user/sessions/end-others");
	else if (intent === "push-off")
		await api("DELETE /user/push/:sessionId", { params: { sessionId: sent.get("session")?.toString() ?? "" } });
	else if (intent === "end")
		await api("DELETE /user/sessions/:sessionId", { params: { sessionId: sent.get("session")?.toString() ?? "" } });
	else return savePreferences(api, sent);
	return redirect(paths.settings(), 303);
}

async function turnOnPush(api: PageCall["api"], sent: FormData): Promise<SettingsResult | Response> {
	const outcome = await enablePush(api, sent.has("says") ? "much" : "little");
	return outcome === "granted" ? redirect(paths.settings(), 303) : { push: outcome };
}

/** Sends one field per call (decisions.md "Accounts"); unchanged ones are not sent. */
async function savePreferences(api: PageCall["api"], sent: FormData): Promise<SettingsResult> {
	const { user } = await api("GET /auth/profile");
	for (const name of preferences) {
		const isSwitch = typeof user[name] === "boolean";
		const value = isSwitch ? sent.has(name) : sent.get(name)?.toString();
		if (value !== undefined && value !== user[name]) await api("PATCH /user/profile", { body: { [name]: value } });
	}
	return { saved: true };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
/** With scripts, redirects straight to the provider. */
export const clientAction = inBrowser(async (call) => {
	const result = await act(call);
	return "continueAt" in result ? redirect(result.continueAt.url) : result;
});

/** accounts.md §2 Settings page, §4 Settings save; decisions.md Accounts. */
export default function SettingsPage() {
	const t = useT();
	const { user, leftOut, sessions, hasPassword, passkeys, providers: linked, open, provider, problem } = useLoaded<typeof load>();
	const { result, failure, values } = useOutcome<typeof act>();
	const openForm: OpenForm = {
		open: failure && values.intent !== "preferences" ? values.intent?.toString() : open,
		failure,
		values,
		hasPassword,
		email: user.email,
		problem,
	};
	return (
		<Page width="form">
			<Head title={t("settings.title")} canonical={paths.settings()} noIndex />
			<PageTitle
				title={t("settings.title")}
				text={t("settings.summary", {
					notifications: t(user.notifications ? "settings.on" : "settings.off"),
					visibility: t(`settings.visibility.${user.visibility}`),
					contact: t(`settings.contact.${user.preferredContact}`),
				})}
			/>
			{result && "message" in result && <Notice tone="success">{result.message}</Notice>}
			<PreferencesForm
				user={user}
				isSaved={result !== undefined && "saved" in result}
				failure={values.intent === "preferences" ? failure : undefined}
			/>
			{leftOut && <LeftOutList leftOut={leftOut} />}
			<Card as="section" className="grid gap-4">
				<h2 className="text-lg">{t("settings.look")}</h2>
				<div className="flex flex-wrap gap-4">
					<LanguageControl shows="names" />
					<ThemeChoice />
					<LiteControl />
				</div>
				<p className="text-muted text-sm">{t("shell.liteText")}</p>
				<KeysSwitch id="keys-in-settings" />
			</Card>
			<Devices sessions={sessions} push={result && "push" in result ? result.push : undefined} />
			<ProvidersSection
				{...openForm}
				providers={linked}
				provider={provider}
				continueAt={result && "continueAt" in result ? result.continueAt : undefined}
			/>
			<PasskeysSection {...openForm} passkeys={passkeys} isCancelled={result !== undefined && "cancelled" in result} />
			<Card as="section" className="grid gap-4">
				<div className="grid gap-1">
					<h2 className="text-lg">{t("settings.programs")}</h2>
					<p className="text-muted">{t("settings.programsText")}</p>
				</div>
				<LinkButton to={paths.apiKeys()} variant="secondary" size="sm" icon="key" className="justify-self-start">
					{t("settings.apiKeys")}
				</LinkButton>
			</Card>
			<SensitiveForms {...openForm} deleteAfter={user.deleteAfter} />
		</Page>
	);
}
