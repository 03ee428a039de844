import type { ComponentProps } from "react";
import { classes } from "./classes.ts";

type CardProps = Omit<ComponentProps<"div">, "className"> & {
	as?: "div" | "section" | "article" | "li" | "aside";
	/** Without room at its edges: a cover reaches them. */
	isFlush?: boolean;
	className?: string | undefined;
};

/** A sheet on the ground; `className` sets its inner arrangement. */
export function Card({ as: Tag = "div", isFlush = false, className, ...rest }: CardProps) {
	return <Tag {...(rest as object)} className={classes("rounded-md bg-surface shadow-card", !isFlush && "p-4 sm:p-5", className)} />;
}
