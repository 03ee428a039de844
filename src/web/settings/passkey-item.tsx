import { Form } from "react-router";
import { nameMax } from "../../contract/limits.ts";
import type { Passkey } from "../../contract/passkeys.ts";
import type { PageFailure } from "../api/failure.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { Button } from "../ui/button.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Icon } from "../ui/icon.tsx";
import { TextField } from "../ui/text-field.tsx";
import { ShortDate } from "../ui/time.tsx";

/** Value of the URL's open parameter while a passkey is being renamed. */
export const renaming = (id: string) => `rename-${id}`;

type PasskeyItemProps = { passkey: Passkey; isRenaming: boolean; failure: PageFailure | undefined };

/** One passkey in the list; the rename form replaces its name. */
export function PasskeyItem({ passkey: { id, name, createdAt, lastUsedAt }, isRenaming, failure }: PasskeyItemProps) {
	const t = useT();
	const isSending = useIsSending();
	if (isRenaming) return <RenameForm id={id} name={name} failure={failure} />;
	return (
		<li className="flex flex-wrap items-center justify-between gap-3">
			<div className="grid min-w-0 gap-0.5">
				<p className="flex items-center gap-2 font-semibold">
					<Icon name="key" className="size-4.5 text-muted" />
					<span className="min-w-0">{name}</span>
				</p>
				<p className="text-muted text-sm">
					{t("passkeys.addedOn")} <ShortDate on={createdAt} />
					{lastUsedAt && (
						<>
							{" "}
							· {t("passkeys.usedOn")} <ShortDate on={lastUsedAt} />
						</>
					)}
				</p>
			</div>
			<div className="flex flex-wrap gap-1">
				<LinkButton
					to={paths.settings({ open: renaming(id) })}
					preventScrollReset
					variant="quiet"
					size="sm"
					aria-label={t("passkeys.renameNamed", { name })}
				>
					{t("passkeys.rename")}
				</LinkButton>
				<Form method="post">
					<input type="hidden" name="passkey" value={id} />
					<Button
						type="submit"
						name="intent"
						value="remove-passkey"
						variant="dangerQuiet"
						size="sm"
						disabled={isSending}
						aria-label={t("passkeys.removeNamed", { name })}
					>
						{t("passkeys.remove")}
					</Button>
				</Form>
			</div>
		</li>
	);
}

function RenameForm({ id, name, failure }: { id: string; name: string; failure: PageFailure | undefined }) {
	const t = useT();
	const isSending = useIsSending("rename-passkey");
	return (
		<li id={renaming(id)} className="scroll-mt-20">
			<Form method="post" action={paths.settings({ open: renaming(id) })} noValidate preventScrollReset className="grid gap-3">
				<input type="hidden" name="intent" value="rename-passkey" />
				<input type="hidden" name="passkey" value={id} />
				{failure && Object.keys(failure.fields).length === 0 && <ErrorSummary message={failure.message || t("error.offline")} />}
				<TextField
					name="name"
					id={`name-${id}`}
					label={t("passkeys.name")}
					hint={t("passkeys.nameHint")}
					required
					maxLength={nameMax}
					defaultValue={name}
					error={failure?.fields.name}
				/>
				<div className="flex flex-wrap gap-3">
					<Button type="submit" size="sm" busy={isSending} busyText={t("settings.saving")}>
						{t("passkeys.saveName")}
					</Button>
					<LinkButton to={paths.settings()} preventScrollReset variant="secondary" size="sm">
						{t("settings.cancel")}
					</LinkButton>
				</div>
			</Form>
		</li>
	);
}
