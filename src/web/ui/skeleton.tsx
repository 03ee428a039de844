import { Card } from "./card.tsx";
import { classes } from "./classes.ts";

/** Grey placeholder lines; the container sets `aria-busy`. */
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

/** Placeholder for a list of cards. */
export function CardSkeletons({ count }: { count: number }) {
	return (
		<div className="grid grid-cols-1 gap-4">
			{Array.from({ length: count }, (_, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
				<Card key={index}>
					<Skeleton lines={4} />
				</Card>
			))}
		</div>
	);
}
