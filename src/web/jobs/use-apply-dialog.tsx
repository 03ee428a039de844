import { type ComponentType, type MouseEvent, type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import type { JobForViewer } from "../../contract/jobs.ts";
import { paths } from "../paths.ts";

type DialogProps = { job: JobForViewer; open: boolean; onClose: () => void };

/**
 * The apply dialog, fetched when somebody wants it: `open` belongs on a link to the apply page, which is also where one
 * goes when the dialog cannot be fetched.
 */
export function useApplyDialog(job: JobForViewer): { open: (event: MouseEvent) => void; isComing: boolean; dialog: ReactNode } {
	const navigate = useNavigate();
	const [ApplyDialog, setApplyDialog] = useState<ComponentType<DialogProps> | null>(null);
	const [isOpen, setOpen] = useState(false);
	const open = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		setOpen(true);
		if (ApplyDialog) return;
		import("../applications/apply-dialog.tsx").then(
			(module) => setApplyDialog(() => module.ApplyDialog),
			() => navigate(paths.apply(job.id)),
		);
	};
	return {
		open,
		isComing: isOpen && ApplyDialog === null,
		dialog: ApplyDialog && <ApplyDialog job={job} open={isOpen} onClose={() => setOpen(false)} />,
	};
}
