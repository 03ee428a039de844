import { passwordMax } from "../../../contract/limits/accounts.ts";
import { emailMax, nameMax } from "../../../contract/limits.ts";
import { useT } from "../../i18n/use-t.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { StepProps } from "./wizard-form.tsx";

export function CredentialsStep({ data, errors }: StepProps) {
	const t = useT();
	return (
		<>
			<TextField
				name="fullName"
				label={t("signUp.fullName")}
				autoComplete="name"
				maxLength={nameMax}
				required
				defaultValue={data.fullName}
				error={errors.fullName}
			/>
			<TextField
				name="email"
				type="email"
				label={t("accounts.email")}
				autoComplete="username"
				inputMode="email"
				spellCheck={false}
				autoCapitalize="none"
				maxLength={emailMax}
				required
				defaultValue={data.email}
				error={errors.email}
			/>
			<PasswordField
				name="password"
				label={t("accounts.password")}
				hint={t("signUp.passwordHint")}
				autoComplete="new-password"
				maxLength={passwordMax}
				required
				showsStrength
				defaultValue={data.password}
				error={errors.password}
			/>
		</>
	);
}
