import { type ReactNode, useId } from "react";
import { LinkButton } from "../shell/link-button.tsx";
import { Card } from "../ui/card.tsx";
import type { IconName } from "../ui/icon.tsx";

type BoardCardProps = {
	title: string;
	text?: ReactNode;
	/** Where the whole of it is. */
	more?: { to: string; label: string; icon?: IconName } | undefined;
	children: ReactNode;
};

/** One card of the dashboard. */
export function BoardCard({ title, text, more, children }: BoardCardProps) {
	const id = useId();
	return (
		<Card as="section" aria-labelledby={id} className="grid content-start gap-3">
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
				<h2 id={id} className="text-lg">
					{title}
				</h2>
				{more && (
					<LinkButton to={more.to} variant="quiet" size="sm" className="-mx-3 -my-1" {...(more.icon ? { icon: more.icon } : {})}>
						{more.label}
					</LinkButton>
				)}
			</div>
			{text && <p className="-mt-2 text-muted text-sm">{text}</p>}
			{children}
		</Card>
	);
}

/** A part of the dashboard whose cards stand on the ground, under its title. */
export function BoardSection({ title, more, children }: BoardCardProps) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="grid content-start gap-2">
			<div className="flex flex-wrap items-center justify-between gap-x-4 px-1">
				<h2 id={id} className="text-lg">
					{title}
				</h2>
				{more && (
					<LinkButton to={more.to} variant="quiet" size="sm" className="-mx-3">
						{more.label}
					</LinkButton>
				)}
			</div>
			{children}
		</section>
	);
}

/** Rows with a line between them. */
export function Rows({ children }: { children: ReactNode }) {
	return <ul className="grid divide-y divide-line">{children}</ul>;
}

/** What is there to do, with whose it is before and a few words or a way on after it. */
export function Row({ start, children, end }: { start?: ReactNode; children: ReactNode; end?: ReactNode }) {
	return (
		<li className="flex items-center gap-x-3 py-2.5 first:pt-0 last:pb-0">
			{start}
			<div className="min-w-0 flex-1">{children}</div>
			{end}
		</li>
	);
}

/** A number and what it counts. */
export function Figure({ label, value }: { label: string; value: string }) {
	return (
		<p className="grid">
			<span className="text-muted text-sm">{label}</span>
			<span className="font-bold text-2xl tabular-nums">{value}</span>
		</p>
	);
}
