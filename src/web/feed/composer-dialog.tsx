import { useState } from "react";
import type { PostKind } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { NewPost } from "./new-post.tsx";

type ComposerDialogProps = { group: string | undefined; kind: PostKind; onKind: (kind: PostKind) => void; onClose: () => void };

/** The composer over the feed, full-screen on phones: `Cancel` and `Send` at the top, within reach while typing. */
export function ComposerDialog({ group, kind, onKind, onClose }: ComposerDialogProps) {
	const t = useT();
	const [sendSlot, setSendSlot] = useState<HTMLElement | null>(null);
	return (
		<Dialog
			open
			onClose={onClose}
			title={t("feed.create")}
			wide
			bar={
				<>
					<Button variant="quiet" onClick={onClose} className="justify-self-start">
						{t("feed.cancel")}
					</Button>
					<span ref={setSendSlot} className="col-start-3 justify-self-end" />
				</>
			}
		>
			<NewPost group={group} kind={kind} onKind={onKind} onSent={onClose} sendSlot={sendSlot} />
		</Dialog>
	);
}
