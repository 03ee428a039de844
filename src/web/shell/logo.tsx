import { classes } from "../ui/classes.ts";

/** A njangi: people sitting in a circle who save for one another; one of them has the turn. */
export function Logo({ className = "size-8 text-leaf" }: { className?: string }) {
	return (
		<svg aria-hidden="true" viewBox="0 0 32 32" className={classes("fill-current", className)}>
			<circle cx="24.6" cy="9.1" r="3" />
			<circle cx="26.7" cy="18.4" r="3" />
			<circle cx="20.8" cy="25.9" r="3" />
			<circle cx="11.2" cy="25.9" r="3" />
			<circle cx="5.3" cy="18.4" r="3" />
			<circle cx="7.4" cy="9.1" r="3" />
			<circle cx="16" cy="5" r="3.9" className="fill-ochre" />
		</svg>
	);
}
