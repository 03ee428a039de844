import { useT } from "../i18n/use-t.tsx";
import { CopyField } from "../shell/copy-field.tsx";
import { Notice } from "../ui/notice.tsx";

/** A newly created key: its secret is shown only this once. */
export function MadeKey({ name, secret }: { name: string; secret: string }) {
	const t = useT();
	return (
		<Notice tone="success" title={t("apiKeys.madeTitle", { name })}>
			<p>{t("apiKeys.madeText")}</p>
			<CopyField name="secret" label={t("apiKeys.secret")} value={secret} />
		</Notice>
	);
}
