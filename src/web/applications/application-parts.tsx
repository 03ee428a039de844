import type { ReactNode } from "react";
import type { ApplicationDetail } from "../../contract/applications.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { Icon } from "../ui/icon.tsx";
import { TimeAgo } from "../ui/time.tsx";

/** A part of the page that is collapsed until opened. */
export function Collapsible({ title, children }: { title: string; children: ReactNode }) {
	return (
		<details className="group rounded-md bg-surface shadow-card">
			<summary className="flex min-h-13 items-center justify-between gap-3 rounded-md px-4 sm:px-5">
				<h2 className="text-base">{title}</h2>
				<Icon name="chevronDown" className="size-5 text-muted transition-transform duration-120 group-open:rotate-180" />
			</summary>
			<div className="grid gap-4 px-4 pb-4 sm:px-5 sm:pb-5">{children}</div>
		</details>
	);
}

/** The CV and the cover letter; nothing once they are deleted. */
export function Documents({ application: { cv, coverLetter } }: { application: ApplicationDetail }) {
	const t = useT();
	if (!cv || !coverLetter) return null;
	return (
		<ul aria-label={t("applications.documents")} className="grid gap-2 sm:grid-cols-2">
			<Document label={t("applications.cv")} {...cv} />
			<Document label={t("applications.coverLetter")} {...coverLetter} />
		</ul>
	);
}

function Document({ label, name, bytes, href }: { label: string; name: string; bytes: number; href: string }) {
	const format = useFormat();
	return (
		<li>
			<a
				href={href}
				download
				className="flex min-h-16 items-center gap-3 rounded-sm border border-line px-3 py-2 hover:border-edge hover:bg-sunken"
			>
				<span className="grid size-10 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf">
					<Icon name="document" className="size-5" />
				</span>
				<span className="grid min-w-0 flex-1">
					<span className="font-semibold">{label}</span>
					<span className="truncate text-meta text-muted">
						{name} · {format.bytes(bytes)}
					</span>
				</span>
				<Icon name="download" className="size-5 text-muted" />
			</a>
		</li>
	);
}

/** Every step with its time and author, the latest first. */
export function History({ application }: { application: ApplicationDetail }) {
	const t = useT();
	return (
		<ol className="grid gap-4">
			{application.steps.toReversed().map((step) => (
				<li key={`${step.at} ${step.to}`} className="grid gap-1 border-line border-l-2 pl-4">
					<p className="font-semibold text-sm">{step.from === null ? t("applications.applied") : t(`applications.status.${step.to}`)}</p>
					{step.reason && step.reason !== "other" && (
						<p>{t(application.side === "applicant" ? `applications.told.${step.reason}` : `applications.reason.${step.reason}`)}</p>
					)}
					{step.note && <p className="whitespace-pre-line">{step.note}</p>}
					<p className="text-meta text-muted">
						{step.by.fullName || t("applications.someone")} · <TimeAgo at={step.at} />
					</p>
				</li>
			))}
		</ol>
	);
}
