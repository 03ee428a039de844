import { type ComponentType, type MouseEvent, type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import type { LastSent } from "../../contract/applications.ts";
import type { JobForViewer } from "../../contract/jobs.ts";
import { browserApi } from "../api/browser.ts";
import { paths } from "../paths.ts";
import { isModifiedClick } from "../ui/is-modified-click.ts";

type DialogProps = { job: JobForViewer; last: LastSent; open: boolean; onClose: () => void };

/** Null on failure: the dialog works without it. */
const lastSent = (): Promise<LastSent> =>
	browserApi("GET /application/last").then(
		({ last }) => last,
		() => null,
	);

/**
 * The apply dialog, loaded on demand: `open` goes on a link to the apply page, which is also the fallback if the dialog cannot be loaded.
 */
export function useApplyDialog(job: JobForViewer): { open: (event: MouseEvent) => void; isLoading: boolean; dialog: ReactNode } {
	const navigate = useNavigate();
	const [loaded, setLoaded] = useState<{ ApplyDialog: ComponentType<DialogProps>; last: LastSent } | null>(null);
	const [isOpen, setOpen] = useState(false);
	const open = (event: MouseEvent) => {
		if (isModifiedClick(event)) return;
		event.preventDefault();
		setOpen(true);
		if (loaded) return;
		Promise.all([import("../applications/apply-dialog.tsx"), lastSent()]).then(
			([{ ApplyDialog }, last]) => setLoaded({ ApplyDialog, last }),
			() => navigate(paths.apply(job.id)),
		);
	};
	return {
		open,
		isLoading: isOpen && loaded === null,
		dialog: loaded && <loaded.ApplyDialog job={job} last={loaded.last} open={isOpen} onClose={() => setOpen(false)} />,
	};
}
