import { useState } from "react";
import type { Post } from "../../contract/feed.ts";
import { speak } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextField } from "../ui/text-field.tsx";
import { drawnPreview } from "./drawn-preview.ts";

await speak("share");

export type ShareDialogProps = {
	open: boolean;
	onClose: () => void;
	post: Post;
};

const copiedFor = 2_000;

/** marketplace.md §2 Share-link dialog. */
export function ShareDialog({ open, onClose, post }: ShareDialogProps) {
	const t = useT();
	const [copied, setCopied] = useState<"copied" | "failed" | null>(null);
	const url = new URL(paths.post(post.id), location.origin).href;
	/** What goes with the link. */
	const text = post.title ?? post.content.slice(0, 120);
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(url);
			setCopied("copied");
			setTimeout(() => setCopied(null), copiedFor);
		} catch {
			setCopied("failed");
		}
	};
	const shareByDevice = () => navigator.share({ url, text }).catch(() => {}); // closed without choosing
	return (
		<Dialog open={open} onClose={onClose} title={t("share.title")}>
			<div className="flex items-end gap-2">
				<TextField
					name="share-link"
					label={t("share.link")}
					value={url}
					readOnly
					onFocus={(event) => event.target.select()}
					className="min-w-0 flex-1"
				/>
				<Button variant="secondary" onClick={copy} aria-live="polite">
					{t(copied === "copied" ? "share.copied" : "share.copy")}
				</Button>
			</div>
			{copied === "failed" && <Notice tone="warning">{t("share.copyFailed")}</Notice>}
			<ul className="grid grid-cols-2 gap-2">
				{targets({ url, text }).map(({ name, href }) => (
					<li key={name}>
						<a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant: "secondary", className: "w-full" })}>
							{name === "email" ? t("share.email") : name}
						</a>
					</li>
				))}
				<li>
					{/* words alone have the picture that a link to them shows */}
					<a href={post.image ?? drawnPreview(post)} download className={buttonClass({ variant: "secondary", className: "w-full" })}>
						{t("share.saveToGallery")}
					</a>
				</li>
			</ul>
			{"share" in navigator && (
				<Button variant="quiet" icon="share" onClick={shareByDevice}>
					{t("share.device")}
				</Button>
			)}
		</Dialog>
	);
}

function targets({ url, text }: { url: string; text: string }) {
	const link = encodeURIComponent(url);
	const words = encodeURIComponent(text);
	return [
		{ name: "WhatsApp", href: `https://wa.me/?text=${words}%20${link}` },
		{ name: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
		{ name: "X", href: `https://x.com/intent/post?url=${link}&text=${words}` },
		{ name: "LinkedIn", href: `https://www.linkedin.com/sharing/share-offsite/?url=${link}` },
		{ name: "email", href: `mailto:?subject=${words}&body=${link}` },
	];
}
