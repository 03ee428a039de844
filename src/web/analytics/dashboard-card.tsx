import { type ReactNode, useId } from "react";
import { LinkButton } from "../shell/link-button.tsx";
import { Card } from "../ui/card.tsx";
import type { IconName } from "../ui/icon.tsx";

type DashboardCardProps = {
	title: string;
	text?: ReactNode;
	/** Link to the full list. */
	more?: { to: string; label: string; icon?: IconName } | undefined;
	children: ReactNode;
};

/** A card of the dashboard. */
export function DashboardCard({ title, text, more, children }: DashboardCardProps) {
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

/** A titled section of the dashboard whose cards lie directly on the page background. */
export function DashboardSection({ title, more, children }: DashboardCardProps) {
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

/** A list with dividers between its rows. */
export function Rows({ children }: { children: ReactNode }) {
	return <ul className="grid divide-y divide-line">{children}</ul>;
}

/** A row: its content, whom it concerns before it, and a short text or link after it. */
export function Row({ start, children, end }: { start?: ReactNode; children: ReactNode; end?: ReactNode }) {
	return (
		<li className="flex items-center gap-x-3 py-2.5 first:pt-0 last:pb-0">
			{start}
			<div className="min-w-0 flex-1">{children}</div>
			{end}
		</li>
	);
}

/** A number with its label. */
export function Figure({ label, value }: { label: string; value: string }) {
	return (
		<p className="grid">
			<span className="text-muted text-sm">{label}</span>
			<span className="font-bold text-2xl tabular-nums">{value}</span>
		</p>
	);
}
