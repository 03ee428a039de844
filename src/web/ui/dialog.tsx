import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { useT } from "../i18n/use-t.tsx";
import { IconButton } from "./button.tsx";
import { classes } from "./classes.ts";

type DialogProps = {
	open: boolean;
	/** Called on Esc, the close button and a click outside; a dialog with unsaved work may ask first. */
	onClose: () => void;
	title: string;
	children: ReactNode;
	wide?: boolean;
	/** Fills a phone's screen and replaces the title and the close button by this bar. */
	bar?: ReactNode;
};

/**
 * The native dialog: it traps focus and restores it on close. It starts on the first field inside `data-first`, or on its heading. Its
 * content is only mounted while open. Without scripts, link to a page instead.
 */
export function Dialog({ open, onClose, title, children, wide = false, bar }: DialogProps) {
	const t = useT();
	const titleId = useId();
	const box = useRef<HTMLDialogElement>(null);
	useEffect(() => {
		if (open && box.current && !box.current.open) {
			box.current.showModal();
			focusFirst(box.current);
		}
		if (!open && box.current?.open) box.current.close();
	}, [open]);
	// one that leaves the page while open would take the focus with it
	useLayoutEffect(() => {
		const shown = box.current;
		return () => shown?.close();
	}, []);

	const closeOutside = (event: MouseEvent) => {
		if (event.target === event.currentTarget) onClose();
	};
	return (
		<dialog
			ref={box}
			aria-labelledby={titleId}
			onMouseDown={closeOutside}
			onCancel={(event) => {
				// closing a file picker without a choice fires a cancel event that bubbles up from its field
				if (event.target !== event.currentTarget) return;
				event.preventDefault();
				onClose();
			}}
			onClose={() => open && onClose()}
			className={classes(
				"overflow-y-auto bg-surface p-0 open:animate-rise",
				bar
					? "max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none sm:max-h-[calc(100dvh-1rem)] sm:w-[calc(100%-1rem)]"
					: "max-h-[calc(100dvh-1rem)] w-[calc(100%-1rem)]",
				bar ? "sm:rounded-lg sm:border sm:border-line sm:shadow-lifted" : "rounded-lg border border-line shadow-lifted",
				wide ? "sm:max-w-2xl" : "max-w-md",
			)}
		>
			{open && bar && (
				<div className="sticky top-0 z-10 grid min-h-14 grid-cols-[1fr_auto_1fr] items-center gap-2 border-line border-b bg-surface px-2">
					{bar}
					<h2 id={titleId} tabIndex={-1} className="col-start-2 row-start-1 text-base">
						{title}
					</h2>
				</div>
			)}
			{open && (
				<div className={classes("grid gap-4", bar ? "p-4" : "p-4 sm:p-6")}>
					{!bar && (
						<div className="flex items-start justify-between gap-4">
							<h2 id={titleId} tabIndex={-1} className="pt-2 text-xl">
								{title}
							</h2>
							<IconButton icon="close" label={t("ui.close")} onClick={onClose} className="-mt-1 -mr-2" />
						</div>
					)}
					{children}
				</div>
			)}
		</dialog>
	);
}

/** The browser would choose the first button, which closes the dialog: the next press of the space bar would lose what is typed. */
function focusFirst(box: HTMLDialogElement): void {
	const field = box.querySelector<HTMLElement>("[data-first] :is(input:not([type=hidden]), textarea)");
	(field ?? box.querySelector<HTMLElement>("h2"))?.focus();
}
