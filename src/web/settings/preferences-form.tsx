import { Form, Link } from "react-router";
import type { Account } from "../../contract/accounts.ts";
import { contactMethods, visibilities } from "../../contract/options.ts";
import type { PageFailure } from "../api/failure.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { CheckboxField } from "../ui/checkbox-field.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { useBriefly } from "./use-briefly.ts";

/** accounts.md §2: the three preferences it lists, and whether matching may use the profile. */
export function PreferencesForm({ user, isSaved, failure }: { user: Account; isSaved: boolean; failure: PageFailure | undefined }) {
	const t = useT();
	const isSending = useIsSending("preferences");
	const showsSaved = useBriefly(isSaved && !isSending);
	return (
		<Card as="section">
			<Form method="post" className="grid gap-5">
				<h2 className="text-lg">{t("settings.preferences")}</h2>
				{failure && <ErrorSummary message={failure.message || t("error.offline")} fields={failure.fields} />}
				<CheckboxField
					role="switch"
					name="notifications"
					label={t("settings.notifications")}
					hint={t("settings.notificationsHint")}
					defaultChecked={user.notifications}
				/>
				<Link
					to={paths.notificationChoices()}
					className="-mt-3 inline-flex min-h-11 items-center justify-self-start font-semibold text-sm underline underline-offset-2"
				>
					{t("settings.notificationsByKind")}
				</Link>
				<SelectField
					name="visibility"
					label={t("settings.visibility")}
					hint={t("settings.visibilityHint")}
					defaultValue={user.visibility}
					options={visibilities.map((value) => ({ value, label: t(`settings.visibility.${value}`) }))}
				/>
				<fieldset className="grid gap-1">
					<legend className="font-semibold text-sm">{t("settings.contact")}</legend>
					<div className="flex flex-wrap gap-x-6">
						{contactMethods.map((value) => (
							<label key={value} className="flex min-h-11 items-center gap-2">
								<input
									type="radio"
									name="preferredContact"
									value={value}
									defaultChecked={user.preferredContact === value}
									className="size-5"
								/>
								{t(`settings.contact.${value}`)}
							</label>
						))}
					</div>
				</fieldset>
				<CheckboxField
					role="switch"
					name="aiMatching"
					label={t("settings.aiMatching")}
					hint={t("settings.aiMatchingHint")}
					defaultChecked={user.aiMatching}
				/>
				<Button
					type="submit"
					name="intent"
					value="preferences"
					busy={isSending}
					busyText={t("settings.saving")}
					className="justify-self-start"
				>
					{t(showsSaved ? "settings.saved" : "settings.save")}
				</Button>
				<p role="status" className="sr-only">
					{showsSaved && t("settings.saved")}
				</p>
			</Form>
		</Card>
	);
}
