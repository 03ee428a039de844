import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
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
	/** In a long list: what stands in the menu until it is opened. Where no script runs, it leads to where all of it is. */
	unopened?: ReactNode;
	children: ReactNode;
};

/** What else can be done with a thing, behind three dots; its items are links, so it works without a script. */
export function MoreMenu({ label, className, side = "right", unopened, children }: MoreMenuProps) {
	const menu = useCloseDetails();
	const [isDrawn, setDrawn] = useState(unopened === undefined);
	// it was opened before the scripts came
	useEffect(() => {
		if (menu.current?.open) setDrawn(true);
	}, [menu]);
	/** A dialog that opens from here gives the focus back to the dots: what was pressed is hidden then. */
	const close = (event: MouseEvent) => {
		if (!menu.current?.contains(event.target as Node)) return;
		menu.current.open = false;
		menu.current.querySelector("summary")?.focus();
	};
	return (
		<details ref={menu} className="more-menu">
			{/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control, and a key that presses it is a click */}
			<summary aria-label={label} onClick={() => setDrawn(true)} className={iconButtonClass(className)}>
				<Icon name="more" />
			</summary>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: a key that presses an item is a click */}
			<ul onClick={close} className={classes("menu-sheet", side === "left" && "sm:right-auto sm:left-0")}>
				{isDrawn ? children : unopened}
			</ul>
		</details>
	);
}

/** For what is in the menu and is no plain link. */
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
