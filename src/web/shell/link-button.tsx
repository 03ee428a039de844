import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { type ButtonStyle, buttonClass } from "../ui/button.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";

type LinkButtonProps = ButtonStyle & Omit<LinkProps, "className"> & { icon?: IconName | undefined; children: ReactNode };

/** A link that looks like a button: it navigates and has no other effect. */
export function LinkButton({ variant, size, className, icon, children, ...link }: LinkButtonProps) {
	return (
		<Link {...link} className={buttonClass({ className, ...(variant ? { variant } : {}), ...(size ? { size } : {}) })}>
			{icon && <Icon name={icon} />}
			{children}
		</Link>
	);
}
