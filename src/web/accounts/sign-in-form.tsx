import { type FormEvent, useState } from "react";
import { type FetcherWithComponents, Form, Link, useLocation, useNavigation } from "react-router";
import type { PageFailure } from "../api/failure.ts";
import type { Values } from "../api/form-body.ts";
import { useT } from "../i18n/use-t.tsx";
import { ProviderLinks } from "../oauth/provider-links.tsx";
import { PasskeyButton } from "../passkeys/passkey-button.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Notice } from "../ui/notice.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { TextField } from "../ui/text-field.tsx";

type SignInFormProps = {
	failure: PageFailure | undefined;
	values: Values;
	/** The passkey prompt was cancelled. */
	isCancelled?: boolean;
	next?: string | undefined;
	/** Given in a dialog: signs in without leaving the page. */
	fetcher?: FetcherWithComponents<unknown>;
};

/** accounts.md §2, Sign-in screen. */
export function SignInForm({ failure, values, isCancelled = false, next, fetcher }: SignInFormProps) {
	const t = useT();
	/** A new object with each press. */
	const [incomplete, setIncomplete] = useState<object | null>(null);
	const navigation = useNavigation();
	const { pathname, search } = useLocation();
	const isBusy = fetcher ? fetcher.state !== "idle" : navigation.formAction?.startsWith(paths.signIn()) === true;
	const FormComponent = fetcher?.Form ?? Form;
	const idPrefix = fetcher ? "dialog" : "page";
	const returnPath = fetcher ? pathname + search : next;

	const check = (event: FormEvent<HTMLFormElement>) => {
		const form = new FormData(event.currentTarget);
		const isMissing = !String(form.get("email")).trim() || !form.get("password");
		setIncomplete(isMissing ? {} : null);
		if (isMissing) event.preventDefault();
	};
	const problem = incomplete ? t("accounts.enterBoth") : failure && !isBusy ? messageOf(failure) : undefined;
	function messageOf({ code, message, fields }: PageFailure): string {
		if (code === "offline") return t("error.unexpected");
		return Object.values(fields)[0] || message || t("accounts.loginFailed");
	}

	return (
		<div className="grid gap-4">
			<p className="-my-3 text-muted">
				{t("accounts.noAccount")}{" "}
				<Link
					to={paths.signUp({ next: returnPath })}
					className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-2"
				>
					{t("accounts.register")}
				</Link>
			</p>
			<ProviderLinks next={returnPath} />
			<FormComponent method="post" action={paths.signIn({ next })} noValidate onSubmit={check} className="grid gap-4">
				{next && <input type="hidden" name="next" value={next} />}
				{fetcher && <input type="hidden" name="stay" value="1" />}
				<TextField
					name="email"
					id={`${idPrefix}-email`}
					label={t("accounts.email")}
					type="email"
					autoComplete="username webauthn"
					inputMode="email"
					spellCheck={false}
					autoCapitalize="none"
					defaultValue={typeof values.email === "string" ? values.email : undefined}
				/>
				<PasswordField name="password" id={`${idPrefix}-password`} label={t("accounts.password")} autoComplete="current-password" />
				<Link
					to={paths.forgotPassword()}
					className="-mt-2 inline-flex min-h-11 items-center justify-self-start rounded-sm text-leaf text-sm underline underline-offset-2"
				>
					{t("accounts.forgot")}
				</Link>
				<Button type="submit" busy={isBusy} busyText={t("accounts.signingIn")} className="w-full">
					{t("accounts.signIn")}
				</Button>
				{problem && (
					<ErrorSummary message={problem} answer={incomplete ?? failure}>
						{!incomplete && failure?.code === "offline" && <p className="text-sm">{t("error.offline")}</p>}
					</ErrorSummary>
				)}
			</FormComponent>
			<PasskeyButton next={next} fetcher={fetcher} isBusy={isBusy} />
			{isCancelled && !isBusy && <Notice tone="warning">{t("passkeys.cancelled")}</Notice>}
			{failure?.code === "email_not_verified" && !isBusy && <ResendForm email={values.email} />}
		</div>
	);
}

/** Sends the verification mail again, for an unverified address. */
function ResendForm({ email }: { email: Values[string] | undefined }) {
	const t = useT();
	return (
		<Form method="post" action={paths.checkEmail()}>
			<input type="hidden" name="email" value={email?.toString() ?? ""} />
			<Button type="submit" variant="secondary" className="w-full">
				{t("signUp.resend")}
			</Button>
		</Form>
	);
}
