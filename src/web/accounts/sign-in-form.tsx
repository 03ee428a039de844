import { type FormEvent, useState } from "react";
import { type FetcherWithComponents, Form, useNavigation } from "react-router";
import type { PageFailure } from "../api/failure.ts";
import type { Values } from "../api/form-body.ts";
import { useT } from "../messages/use-t.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextField } from "../ui/text-field.tsx";

type SignInFormProps = {
	failure: PageFailure | undefined;
	values: Values;
	next?: string | undefined;
	/** In a dialog: signs in without leaving the page. */
	fetcher?: FetcherWithComponents<unknown>;
};

/** accounts.md §2, Sign-in screen. */
export function SignInForm({ failure, values, next, fetcher }: SignInFormProps) {
	const t = useT();
	const [isIncomplete, setIncomplete] = useState(false);
	const [isShown, setShown] = useState(false);
	const navigation = useNavigation();
	const isBusy = fetcher ? fetcher.state !== "idle" : navigation.formAction?.startsWith(paths.signIn()) === true;
	const Kind = fetcher?.Form ?? Form;
	const prefix = fetcher ? "dialog" : "page";

	const check = (event: FormEvent<HTMLFormElement>) => {
		const form = new FormData(event.currentTarget);
		const isMissing = !String(form.get("email")).trim() || !form.get("password");
		setIncomplete(isMissing);
		if (isMissing) event.preventDefault();
	};
	const problem = isIncomplete ? t("accounts.enterBoth") : failure && !isBusy ? wordsFor(failure) : undefined;
	function wordsFor({ code, message, fields }: PageFailure): string {
		if (code === "offline") return t("error.offline");
		if (code === "unreadable") return t("error.unexpected");
		return Object.values(fields)[0] || message || t("accounts.loginFailed");
	}

	return (
		<Kind method="post" action={paths.signIn()} noValidate onSubmit={check} className="grid gap-4">
			{next && <input type="hidden" name="next" value={next} />}
			{fetcher && <input type="hidden" name="stay" value="1" />}
			<TextField
				name="email"
				id={`${prefix}-email`}
				label={t("accounts.email")}
				type="email"
				autoComplete="username"
				inputMode="email"
				spellCheck={false}
				autoCapitalize="none"
				defaultValue={typeof values.email === "string" ? values.email : undefined}
			/>
			<TextField
				name="password"
				id={`${prefix}-password`}
				label={t("accounts.password")}
				type={isShown ? "text" : "password"}
				autoComplete="current-password"
				end={
					<button
						type="button"
						aria-pressed={isShown}
						onClick={() => setShown(!isShown)}
						className="min-h-9 not-scripted:hidden rounded-sm px-3 font-semibold text-leaf text-sm hover:bg-leaf-soft"
					>
						{t(isShown ? "accounts.hidePassword" : "accounts.showPassword")}
					</button>
				}
			/>
			<Button type="submit" busy={isBusy} busyText={t("accounts.signingIn")} className="w-full">
				{t("accounts.signIn")}
			</Button>
			{problem && <Notice tone="danger">{problem}</Notice>}
		</Kind>
	);
}
