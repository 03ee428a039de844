import { useT } from "../i18n/use-t.tsx";
import { LinkToCopy } from "../shell/link-to-copy.tsx";
import { Notice } from "../ui/notice.tsx";

/** A newly created key: its secret is shown only this once. */
export function MadeKey({ name, secret }: { name: string; secret: string }) {
	const t = useT();
	return (
		<Notice tone="success" title={t("apiKeys.madeTitle", { name })}>
			<p>{t("apiKeys.madeText")}</p>
			<LinkToCopy name="secret" label={t("apiKeys.secret")} url={secret} />
		</Notice>
	);
}
