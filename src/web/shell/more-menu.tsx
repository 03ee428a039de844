import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { iconButtonClass } from "../ui/button.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import { useCloseDetails } from "./use-close-details.ts";

/** What else can be done with a thing, behind three dots; its items are links, so it works without a script. */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
	const menu = useCloseDetails();
	return (
		<details ref={menu} className="group relative">
			<summary aria-label={label} className={iconButtonClass("group-open:bg-sunken")}>
				<Icon name="more" />
			</summary>
			{/* on a phone a sheet above the bottom bar: the dots may stand at either edge */}
			<ul className="absolute right-0 z-30 mt-1 grid w-60 rounded-md border border-line bg-surface p-2 shadow-lifted max-sm:fixed max-sm:inset-x-3 max-sm:bottom-18 max-sm:w-auto">
				{children}
			</ul>
		</details>
	);
}

export function MoreLink({ icon, children, ...link }: Omit<LinkProps, "className"> & { icon: IconName; children: ReactNode }) {
	return (
		<li>
			<Link {...link} className="flex min-h-11 items-center gap-3 rounded-sm px-2 hover:bg-sunken">
				<Icon name={icon} className="size-5 text-muted" />
				{children}
			</Link>
		</li>
	);
}
