import { Form } from "react-router";
import type { LinkedProvider } from "../../contract/oauth.ts";
import { type Provider, providerNames } from "../../contract/options.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { problemText } from "../oauth/problems.ts";
import { asProvider } from "../oauth/provider.ts";
import { ProviderMark } from "../oauth/provider-mark.tsx";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Notice } from "../ui/notice.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { ShortDate } from "../ui/time.tsx";
import type { OpenForm } from "./sensitive-forms.tsx";

/** Value of the URL's open parameter while a provider is about to be linked. */
export const linking = (provider: Provider) => `link-${provider}`;

type ProvidersProps = OpenForm & {
	providers: readonly LinkedProvider[];
	/** The provider the person just came back from; `problem` is set if nothing was linked. */
	provider: string | undefined;
	/** Where the browser must go next; without scripts, by clicking a link. */
	continueAt: { provider: Provider; url: string } | undefined;
};

/** Google and Facebook: which ones are linked and since when, with controls to link and unlink. */
export function ProvidersSection({ providers, provider, continueAt, ...openForm }: ProvidersProps) {
	const t = useT();
	const { open, failure, problem } = openForm;
	const returnedFrom = asProvider(provider);
	const message = problemText(t, { provider: provider ?? null, problem: problem ?? null });
	const isLinked = returnedFrom && !problem && providers.some((linked) => linked.provider === returnedFrom && linked.linkedAt);
	return (
		<Card as="section" id="ways" className="grid scroll-mt-20 gap-4">
			<div className="grid gap-1">
				<h2 className="text-lg">{t("social.ways")}</h2>
				<p className="text-muted">{t("social.waysText")}</p>
			</div>
			{message && <Notice tone={problem === "cancelled" ? "info" : "danger"}>{message}</Notice>}
			{isLinked && <Notice tone="success">{t("social.linked", { provider: providerNames[returnedFrom] })}</Notice>}
			{failure && open === "unlink" && <ErrorSummary message={failure.message || t("error.offline")} fields={{}} />}
			<ul className="grid gap-4">
				{providers.map((linked) => (
					<li key={linked.provider} className="grid gap-4">
						<ProviderLine {...linked} isOpen={open === linking(linked.provider)} />
						{open === linking(linked.provider) &&
							(continueAt?.provider === linked.provider ? (
								<ProviderLink {...continueAt} />
							) : (
								<LinkForm provider={linked.provider} {...openForm} />
							))}
					</li>
				))}
			</ul>
		</Card>
	);
}

function ProviderLine({ provider, isAvailable, email, linkedAt, isOpen }: LinkedProvider & { isOpen: boolean }) {
	const t = useT();
	const isSending = useIsSending();
	const name = providerNames[provider];
	return (
		<div className="flex items-center justify-between gap-3">
			<div className="grid min-w-0 gap-0.5">
				<p className="flex items-center gap-2 font-semibold">
					<ProviderMark provider={provider} />
					{name}
				</p>
				{email && <p className="text-sm [overflow-wrap:anywhere]">{email}</p>}
				<p className="text-muted text-sm">
					{linkedAt ? (
						<>
							{t("social.linkedOn")} <ShortDate on={linkedAt} />
						</>
					) : (
						t(isAvailable ? "social.notLinked" : "social.notSetUp")
					)}
				</p>
			</div>
			{linkedAt ? (
				<Form method="post" action={paths.settings()} preventScrollReset>
					<input type="hidden" name="provider" value={provider} />
					<Button
						type="submit"
						name="intent"
						value="unlink"
						variant="dangerQuiet"
						size="sm"
						disabled={isSending}
						aria-label={t("social.unlinkNamed", { provider: name })}
					>
						{t("social.unlink")}
					</Button>
				</Form>
			) : (
				isAvailable &&
				!isOpen && (
					<LinkButton
						to={paths.settings({ open: linking(provider) })}
						preventScrollReset
						variant="secondary"
						size="sm"
						aria-label={t("social.linkNamed", { provider: name })}
					>
						{t("social.link")}
					</LinkButton>
				)
			)}
		</div>
	);
}

function LinkForm({ provider, failure, hasPassword }: OpenForm & { provider: Provider }) {
	const t = useT();
	const isSending = useIsSending(linking(provider));
	const passwordProblem = failure?.fields.currentPassword;
	return (
		<Form
			id={linking(provider)}
			method="post"
			action={paths.settings({ open: linking(provider) })}
			noValidate
			preventScrollReset
			className="grid scroll-mt-20 gap-4"
		>
			<input type="hidden" name="intent" value={linking(provider)} />
			<p className="text-muted text-sm">{t("social.goToText")}</p>
			{failure && !passwordProblem && <ErrorSummary message={failure.message || t("error.offline")} fields={{}} />}
			{hasPassword && (
				<PasswordField
					name="currentPassword"
					id={`current-password-${provider}`}
					label={t("settings.currentPassword")}
					autoComplete="current-password"
					required
					error={passwordProblem}
				/>
			)}
			{!hasPassword && passwordProblem && <Notice tone="danger">{passwordProblem}</Notice>}
			<div className="flex flex-wrap gap-3">
				<Button type="submit" busy={isSending} busyText={t("settings.saving")}>
					{t("social.goTo", { provider: providerNames[provider] })}
				</Button>
				<LinkButton to={paths.settings()} preventScrollReset variant="secondary">
					{t("settings.cancel")}
				</LinkButton>
			</div>
		</Form>
	);
}

/** A link, because our content security policy does not let a form lead to another site. */
function ProviderLink({ provider, url }: { provider: Provider; url: string }) {
	const t = useT();
	return (
		<div className="grid justify-items-start gap-3">
			<p className="text-muted text-sm">{t("social.goToText")}</p>
			<a href={url} className={buttonClass()}>
				{t("social.goTo", { provider: providerNames[provider] })}
			</a>
		</div>
	);
}
