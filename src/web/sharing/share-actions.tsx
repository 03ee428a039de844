import { useState, useSyncExternalStore } from "react";
import { useT } from "../i18n/use-t.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextField } from "../ui/text-field.tsx";

type ShareActionsProps = {
	/** The message sent along with the picture, including the URL. */
	text: string;
	address: string;
	picture: string;
};

const copiedFor = 2_000;

/** Ways to share a job; the link and the picture work without scripts. */
export function ShareActions({ text, address, picture }: ShareActionsProps) {
	const t = useT();
	const [copied, setCopied] = useState<"copied" | "failed" | null>(null);
	const canShare = useSyncExternalStore(
		never,
		() => "share" in navigator,
		() => false,
	);
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(address);
			setCopied("copied");
			setTimeout(() => setCopied(null), copiedFor);
		} catch {
			setCopied("failed");
		}
	};
	const shareByDevice = () => navigator.share({ text }).catch(() => {}); // closed without choosing
	return (
		<div className="grid gap-4">
			<div className="flex flex-wrap gap-2">
				<a
					href={`https://wa.me/?text=${encodeURIComponent(text)}`}
					target="_blank"
					rel="noopener noreferrer"
					className={buttonClass({ className: "max-sm:w-full" })}
				>
					{t("sharing.whatsApp")}
				</a>
				<a href={picture} download className={buttonClass({ variant: "secondary", className: "max-sm:w-full" })}>
					{t("sharing.savePicture")}
				</a>
				{canShare && (
					<Button variant="quiet" icon="share" onClick={shareByDevice}>
						{t("share.device")}
					</Button>
				)}
			</div>
			<div className="flex items-end gap-2">
				<TextField
					name="share-link"
					label={t("share.link")}
					value={address}
					readOnly
					onFocus={(event) => event.target.select()}
					className="min-w-0 flex-1"
				/>
				<Button variant="secondary" onClick={copy} aria-live="polite" data-script className="not-scripted:hidden">
					{t(copied === "copied" ? "share.copied" : "share.copy")}
				</Button>
			</div>
			{copied === "failed" && <Notice tone="warning">{t("share.copyFailed")}</Notice>}
		</div>
	);
}

const never = () => () => {};
