/** A njangi: people who sit in a circle and save for one another; one of them has the turn. */
export function Logo({ className = "size-8" }: { className?: string }) {
	return (
		<svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
			<g className="fill-leaf">
				<circle cx="25.9" cy="11.9" r="3.1" />
				<circle cx="25.9" cy="20.1" r="3.1" transform="rotate(4 16 16)" />
				<circle cx="20.5" cy="25.4" r="3.1" />
				<circle cx="11.5" cy="25.4" r="3.1" />
				<circle cx="6.1" cy="20.1" r="3.1" transform="rotate(-4 16 16)" />
				<circle cx="6.1" cy="11.9" r="3.1" />
			</g>
			<circle cx="16" cy="5.6" r="4" className="fill-ochre" />
		</svg>
	);
}
