import type { ComponentProps } from "react";
import { classes } from "./classes.ts";

type CardProps = Omit<ComponentProps<"div">, "className"> & {
	as?: "div" | "section" | "article" | "li" | "aside";
	/** Without padding, for a cover that reaches the edges. */
	hasNoPadding?: boolean;
	className?: string | undefined;
};

/** A raised sheet; `className` sets its inner layout. */
export function Card({ as: Tag = "div", hasNoPadding = false, className, ...rest }: CardProps) {
	return <Tag {...(rest as object)} className={classes("rounded-md bg-surface shadow-card", !hasNoPadding && "p-4 sm:p-5", className)} />;
}
