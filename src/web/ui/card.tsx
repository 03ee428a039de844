import type { ComponentProps } from "react";
import { classes } from "./classes.ts";

type CardProps = Omit<ComponentProps<"div">, "className"> & {
	as?: "div" | "section" | "article" | "li" | "aside";
	className?: string | undefined;
};

/** A sheet on the ground; `className` sets its inner arrangement. */
export function Card({ as: Tag = "div", className, ...rest }: CardProps) {
	return <Tag {...(rest as object)} className={classes("rounded-md border border-line bg-surface p-4 sm:p-5", className)} />;
}
