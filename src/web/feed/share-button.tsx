import { type ComponentType, useState } from "react";
import { useT } from "../i18n/use-t.tsx";
import { Icon } from "../ui/icon.tsx";
import type { ShareDialogProps } from "./share-dialog.tsx";

/** Opens the share dialog, loaded on demand. Without scripts, the page is shared through the browser's own menu. */
export function ShareButton({ post }: Pick<ShareDialogProps, "post">) {
	const t = useT();
	const [ShareDialog, setShareDialog] = useState<ComponentType<ShareDialogProps> | null>(null);
	const [isOpen, setOpen] = useState(false);
	const open = () => {
		setOpen(true);
		import("./share-dialog.tsx").then(
			(module) => setShareDialog(() => module.ShareDialog),
			() => setOpen(false),
		);
	};
	return (
		<>
			<button type="button" aria-haspopup="dialog" onClick={open}>
				<Icon name="share" />
				{t("feed.share")}
			</button>
			{ShareDialog && <ShareDialog post={post} open={isOpen} onClose={() => setOpen(false)} />}
		</>
	);
}
