import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { Link, type LinkProps } from "react-router";
import { iconButtonClass } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { useCloseDetails } from "./use-close-details.ts";

type MoreMenuProps = {
	label: string;
	className?: string;
	/** On wide screens, the menu's edge that is aligned with the dots. */
	side?: "left" | "right";
	/** In a long list: its items are rendered once it is opened. Without scripts it is hidden, so they must be on another page too. */
	isLate?: boolean;
	children: ReactNode;
};

/** A three-dot menu of further actions; its items are links, so it works without scripts. */
export function MoreMenu({ label, className, side = "right", isLate = false, children }: MoreMenuProps) {
	const menu = useCloseDetails();
	const [isRendered, setRendered] = useState(!isLate);
	// it may have been opened before scripts loaded
	useEffect(() => {
		if (menu.current?.open) setRendered(true);
	}, [menu]);
	/**
	 * Closes the menu and returns focus to the dots, so that a dialog opened from here gives it back there: the pressed item is hidden by
	 * then.
	 */
	const close = (event: MouseEvent) => {
		if (!menu.current?.contains(event.target as Node)) return;
		menu.current.open = false;
		menu.current.querySelector("summary")?.focus();
	};
	return (
		<details ref={menu} className="more-menu">
			{/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control, and a key that presses it is a click */}
			<summary aria-label={label} onClick={() => setRendered(true)} className={iconButtonClass(className)}>
				<Icon name="more" />
			</summary>
			{isRendered && (
				// biome-ignore lint/a11y/useKeyWithClickEvents: a key that presses an item is a click
				<ul onClick={close} className={classes("menu-sheet", side === "left" && "sm:right-auto sm:left-0")}>
					{children}
				</ul>
			)}
		</details>
	);
}

/** The class of menu items that are not plain links. */
export const moreItemClass = "menu-item";

export function MoreLink({ icon, children, ...link }: Omit<LinkProps, "className"> & { icon: IconName; children: ReactNode }) {
	return (
		<li>
			<Link {...link} className={moreItemClass}>
				<Icon name={icon} />
				{children}
			</Link>
		</li>
	);
}
