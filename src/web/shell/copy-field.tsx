import { useState } from "react";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextField } from "../ui/text-field.tsx";

await loadMessages("share");

const copiedFor = 2_000;

/** A text to copy, such as a link or a secret: by button or, without scripts, by hand. */
export function CopyField({ name, label, value }: { name: string; label: string; value: string }) {
	const t = useT();
	const [copied, setCopied] = useState<"copied" | "failed" | null>(null);
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(value);
			setCopied("copied");
			setTimeout(() => setCopied(null), copiedFor);
		} catch {
			setCopied("failed");
		}
	};
	return (
		<>
			<div className="flex items-end gap-2">
				<TextField name={name} label={label} value={value} readOnly onFocus={(event) => event.target.select()} className="min-w-0 flex-1" />
				<Button variant="secondary" onClick={copy} aria-live="polite" className="not-scripted:hidden">
					{t(copied === "copied" ? "share.copied" : "share.copy")}
				</Button>
			</div>
			{copied === "failed" && <Notice tone="warning">{t("share.copyFailed")}</Notice>}
		</>
	);
}
