import type { ReactNode } from "react";

export type Fact = { name: string; value: ReactNode };

/** Labels with their values, one per line. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
	return (
		<dl className="grid gap-3">
			{facts.map(({ name, value }) => (
				<div
					key={name}
					className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-line border-b pb-3 last:border-0 last:pb-0 sm:grid sm:grid-cols-2"
				>
					<dt className="text-muted">{name}</dt>
					<dd className="min-w-0 wrap-anywhere font-semibold">{value}</dd>
				</div>
			))}
		</dl>
	);
}
