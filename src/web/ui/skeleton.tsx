import { classes } from "./classes.ts";

/** Grey lines in the place of text to come; the container says that it is busy (`aria-busy`). */
export function Skeleton({ lines = 3, className }: { lines?: number; className?: string }) {
	return (
		<div aria-hidden="true" className={classes("grid animate-pulse gap-2", className)}>
			{Array.from({ length: lines }, (_, line) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
				<div key={line} className={classes("h-4 rounded-sm bg-sunken", line === 0 && "h-5 w-2/3", line === lines - 1 && "w-4/5")} />
			))}
		</div>
	);
}
