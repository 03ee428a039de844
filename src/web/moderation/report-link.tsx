import { type ComponentType, type MouseEvent, type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import { Link, useLocation } from "react-router";
import type { ReportedKind } from "../../contract/options.ts";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { isModifiedClick } from "../ui/is-modified-click.ts";
import type { ReportDialogProps } from "./report-dialog.tsx";

type ReportLinkProps = { target: { kind: ReportedKind; id: string }; className: string; children: ReactNode };

/** Links to the report page; with scripts, opens the report dialog instead, loaded on the first click. Sends a guest to sign in. */
export function ReportLink({ target, className, children }: ReportLinkProps) {
	const viewer = useViewer();
	const { pathname, search } = useLocation();
	const [ReportDialog, setReportDialog] = useState<ComponentType<ReportDialogProps> | null>(null);
	const [isOpen, setOpen] = useState(false);
	const page = paths.sendReport(target.kind, target.id, { next: pathname + search });
	const open = (event: MouseEvent) => {
		if (!viewer || isModifiedClick(event)) return;
		event.preventDefault();
		setOpen(true);
		import("./report-dialog.tsx").then(
			(module) => setReportDialog(() => module.ReportDialog),
			() => location.assign(page),
		);
	};
	return (
		<>
			<Link
				to={viewer ? page : paths.signIn({ next: pathname + search })}
				onClick={open}
				aria-haspopup={viewer ? "dialog" : undefined}
				data-script={viewer ? true : undefined}
				className={className}
			>
				{children}
			</Link>
			{/* a portal: out of a menu that may close and out of its small font size */}
			{ReportDialog && createPortal(<ReportDialog target={target} open={isOpen} onClose={() => setOpen(false)} />, document.body)}
		</>
	);
}
