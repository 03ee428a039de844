import type { MouseEvent, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { iconButtonClass } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { useCloseDetails } from "./use-close-details.ts";

type MoreMenuProps = {
	label: string;
	className?: string;
	/** On a desk, which of its edges stands under the dots. */
	side?: "left" | "right";
	children: ReactNode;
};

/** What else can be done with a thing, behind three dots; its items are links, so it works without a script. */
export function MoreMenu({ label, className, side = "right", children }: MoreMenuProps) {
	const menu = useCloseDetails();
	/** A dialog that opens from here gives the focus back to the dots: what was pressed is hidden then. */
	const close = (event: MouseEvent) => {
		if (!menu.current?.contains(event.target as Node)) return;
		menu.current.open = false;
		menu.current.querySelector("summary")?.focus();
	};
	return (
		<details ref={menu} className="group relative shrink-0">
			<summary aria-label={label} className={iconButtonClass(classes("group-open:bg-sunken", className))}>
				<Icon name="more" />
			</summary>
			{/* on a phone a sheet above the bottom bar: the dots may stand at either edge */}
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: a key that presses an item is a click */}
			<ul
				onClick={close}
				className={classes(
					"absolute z-30 mt-1 grid w-60 rounded-md border border-line bg-surface p-2 text-base text-ink shadow-lifted max-sm:fixed max-sm:inset-x-3 max-sm:bottom-18 max-sm:w-auto",
					side === "right" ? "sm:right-0" : "sm:left-0",
				)}
			>
				{children}
			</ul>
		</details>
	);
}

/** For what is in the menu and is no plain link. */
export const moreItemClass = "flex min-h-11 w-full items-center gap-3 rounded-sm px-2 text-left hover:bg-sunken";

export function MoreIcon({ name }: { name: IconName }) {
	return <Icon name={name} className="size-5 text-muted" />;
}

export function MoreLink({ icon, children, ...link }: Omit<LinkProps, "className"> & { icon: IconName; children: ReactNode }) {
	return (
		<li>
			<Link {...link} className={moreItemClass}>
				<MoreIcon name={icon} />
				{children}
			</Link>
		</li>
	);
}
