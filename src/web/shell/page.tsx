import type { ReactNode } from "react";
import { classes } from "../ui/classes.ts";

/** `full`: a list with the selected item beside it. */
const widths = { full: "max-w-[104rem]", wide: "max-w-6xl", text: "max-w-3xl", form: "max-w-2xl", narrow: "max-w-md" } as const;

type PageProps = {
	width?: keyof typeof widths;
	/** For pages of cards, which on a phone are close together. */
	isSnug?: boolean;
	className?: string | undefined;
	children: ReactNode;
};

/** A page's content between header and footer. */
export function Page({ width = "wide", isSnug = false, className, children }: PageProps) {
	return (
		<div
			className={classes(
				"mx-auto grid w-full grid-cols-1 gap-6 px-3 py-6 sm:px-4 sm:py-8",
				widths[width],
				isSnug && "max-sm:gap-3 max-sm:py-3",
				className,
			)}
		>
			{children}
		</div>
	);
}

/** The page's only `h1`, with a subtitle and the actions that apply to the whole page. */
export function PageTitle({ title, text, children }: { title: ReactNode; text?: ReactNode; children?: ReactNode }) {
	return (
		<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
			<div className="grid min-w-0 gap-1">
				<h1 className="text-2xl sm:text-3xl">{title}</h1>
				{text && <p className="text-muted">{text}</p>}
			</div>
			{children && <div className="flex flex-wrap items-center gap-3 empty:hidden">{children}</div>}
		</div>
	);
}

type ColumnsProps = {
	before?: ReactNode;
	/** Hides the first column where it would not be beside the content. */
	hidesBeforeWhenStacked?: boolean;
	children: ReactNode;
	after?: ReactNode;
};

/**
 * Up to three columns, for the viewer, the list and further help: three from 1280 px, two from 1024 px, else stacked; an open sidebar takes
 * up some of that width.
 */
export function Columns({ before, hidesBeforeWhenStacked = false, children, after }: ColumnsProps) {
	const layout =
		before && after
			? "two-columns:grid-cols-[16rem_minmax(0,1fr)] three-columns:grid-cols-[16rem_minmax(0,1fr)_17rem]"
			: before
				? "two-columns:grid-cols-[17rem_minmax(0,1fr)]"
				: "two-columns:grid-cols-[minmax(0,1fr)_18rem]";
	return (
		<div className={classes("grid items-start gap-6", layout)}>
			{before && (
				<aside
					className={classes("gap-4 two-columns:sticky two-columns:top-21", hidesBeforeWhenStacked ? "hidden two-columns:grid" : "grid")}
				>
					{before}
				</aside>
			)}
			<div className="grid min-w-0 gap-4">{children}</div>
			{after && (
				<aside
					className={classes(
						"grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 two-columns:sticky two-columns:top-21",
						before ? "two-columns:col-start-2 three-columns:col-start-auto" : null,
					)}
				>
					{after}
				</aside>
			)}
		</div>
	);
}
