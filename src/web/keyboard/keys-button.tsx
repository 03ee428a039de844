import { type ComponentType, useState } from "react";
import { useSite } from "../api/site.tsx";
import { useT } from "../i18n/use-t.tsx";
import { useViewer } from "../session/use-viewer.ts";
import { keysButtonId } from "./keys.ts";

type DialogProps = { open: boolean; onClose: () => void };

/** Opens the list of keys, loaded on demand. A guest in lite mode has no scripts, and so no list. */
export function KeysButton() {
	const t = useT();
	const viewer = useViewer();
	const { saveData } = useSite();
	const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null);
	const [isOpen, setOpen] = useState(false);
	if (saveData && !viewer) return null;
	const open = () => {
		import("./keys-dialog.tsx").then(
			(module) => {
				setDialog(() => module.KeysDialog);
				setOpen(true);
			},
			(error: unknown) => console.error("the list of keys could not be fetched", error),
		);
	};
	return (
		<>
			<button
				type="button"
				id={keysButtonId}
				onClick={open}
				aria-haspopup="dialog"
				className="min-h-9 not-scripted:hidden rounded-sm px-2 text-muted text-sm underline-offset-2 hover:text-ink hover:underline max-md:hidden"
			>
				{t("keyboard.title")}
			</button>
			{Dialog && <Dialog open={isOpen} onClose={() => setOpen(false)} />}
		</>
	);
}
