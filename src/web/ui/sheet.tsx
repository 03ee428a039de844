import type { ComponentProps } from "react";
import { useT } from "../i18n/use-t.tsx";
import { iconButtonClass } from "./button.tsx";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";

type SheetProps = ComponentProps<"div"> & {
	/** Opened by a button with this `popoverTarget`. */
	id: string;
	/** Heading on a phone. */
	title: string;
	/** On a phone, covers the whole screen instead of its lower part. */
	whole?: boolean;
	as?: "div" | "search";
};

/** Fields that on phones are a sheet over the page and on wide screens a part of it. A browser without popovers shows them in the page. */
export function Sheet({ id, title, whole = false, as: Element = "div", className, children, ...more }: SheetProps) {
	const t = useT();
	return (
		<Element
			{...more}
			id={id}
			popover="auto"
			className={classes(
				"m-0 max-w-none border-0 bg-surface p-4 text-ink max-lg:w-dvw lg:block lg:w-auto",
				whole ? "inset-0 max-h-none overflow-y-auto max-lg:h-dvh" : foot,
				className,
			)}
		>
			<div className="flex items-center justify-between pb-3 lg:hidden">
				<h2 className="text-lg">{title}</h2>
				<button type="button" popoverTarget={id} popoverTargetAction="hide" aria-label={t("ui.close")} className={iconButtonClass("-mr-2")}>
					<Icon name="close" />
				</button>
			</div>
			{children}
		</Element>
	);
}

const foot =
	"inset-x-0 top-auto bottom-0 rounded-t-lg backdrop:bg-shade max-lg:shadow-lifted lg:static lg:overflow-visible lg:bg-transparent lg:p-0";

export const isSheetOpen = (sheet: HTMLElement | null): boolean => sheet?.matches(":popover-open") ?? false;

/** Closes the sheet after use; does nothing on wide screens, where it is not open. */
export function closeSheet(sheet: HTMLElement | null): void {
	if (isSheetOpen(sheet)) sheet?.hidePopover();
}
