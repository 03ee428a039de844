import type { JobForViewer } from "../../contract/jobs.ts";
import { useT } from "../i18n/use-t.tsx";
import { useEmployerName } from "../jobs/employer-name.ts";
import { CompanyMark } from "../jobs/job-card.tsx";
import { useSalaryLabel } from "../jobs/salary-label.ts";
import { Card } from "../ui/card.tsx";
import { Dated } from "../ui/dated.tsx";
import "./poster.css";

type PosterProps = { job: JobForViewer; code: string; entryAddress: string; qr: { size: number; path: string } };

/** The job as a wall poster; on screen it looks as it will print. */
export function Poster({ job, code, entryAddress, qr }: PosterProps) {
	const t = useT();
	const salary = useSalaryLabel()(job);
	const employer = useEmployerName(job.company);
	return (
		<Card as="section" className="poster grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
			<div className="grid min-w-0 grid-cols-1 content-start gap-1">
				<h2 className="wrap-anywhere text-xl">{job.title}</h2>
				<p className="flex flex-wrap items-center gap-x-1.5">
					<span className="wrap-anywhere">{employer}</span>
					<CompanyMark job={job} />
				</p>
				<p className="wrap-anywhere text-muted">{job.location}</p>
				{salary && <p className="font-bold text-leaf-strong tabular-nums">{salary}</p>}
				<p>
					<Dated sentence={(date) => t("sharing.applyBy", { date })} on={job.openUntil} />
				</p>
			</div>
			<figure className="grid justify-items-center gap-2">
				<svg
					viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
					width="180"
					height="180"
					aria-hidden="true"
					className="poster-code rounded-sm"
					shapeRendering="crispEdges"
				>
					<rect x="-4" y="-4" width="100%" height="100%" fill="#fff" />
					<path d={qr.path} />
				</svg>
				<figcaption className="font-bold text-lg tabular-nums">{code}</figcaption>
			</figure>
			<p className="wrap-anywhere text-muted text-sm sm:col-span-full">{t("sharing.scan", { code, place: entryAddress })}</p>
		</Card>
	);
}
