import type { Post } from "../../contract/feed.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { CopyField } from "../shell/copy-field.tsx";
import { shareTargets } from "../shell/share-targets.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { postPreviewPath } from "./post-preview-path.ts";

await loadMessages("share");

export type ShareDialogProps = {
	open: boolean;
	onClose: () => void;
	post: Post;
};

/** marketplace.md §2 Share-link dialog. */
export function ShareDialog({ open, onClose, post }: ShareDialogProps) {
	const t = useT();
	const url = new URL(paths.post(post.id), location.origin).href;
	/** The text shared along with the link. */
	const text = post.title ?? post.content.slice(0, 120);
	const shareByDevice = () => navigator.share({ url, text }).catch(() => {}); // closed without choosing
	return (
		<Dialog open={open} onClose={onClose} title={t("share.title")}>
			<CopyField name="share-link" label={t("share.link")} value={url} />
			<ul className="grid grid-cols-2 gap-2">
				{shareTargets({ url, text }).map(({ name, href }) => (
					<li key={name}>
						<a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant: "secondary", className: "w-full" })}>
							{name === "email" ? t("share.email") : name}
						</a>
					</li>
				))}
				<li>
					{/* a text-only post uses its link preview's picture */}
					<a href={post.image ?? postPreviewPath(post)} download className={buttonClass({ variant: "secondary", className: "w-full" })}>
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
