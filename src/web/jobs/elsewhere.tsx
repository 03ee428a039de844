import type { JobForViewer } from "../../contract/jobs.ts";
import { useT } from "../i18n/use-t.tsx";
import { webAddress } from "../shell/web-address.ts";
import { Icon } from "../ui/icon.tsx";
import { searchAtSource } from "./search-at-source.ts";

/** For a job that takes no applications here and whose address elsewhere is unknown: says where it was published. */
export function Elsewhere({ job: { title, source, appliesHere, isOpen } }: { job: JobForViewer }) {
	const t = useT();
	if (appliesHere || !isOpen || webAddress(source?.url ?? null)) return null;
	const search = source && searchAtSource(source.name, title);
	return (
		<p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-sm bg-sunken px-4 py-2 text-sm">
			<span className="py-1">{source ? t("jobs.publishedOn", { source: source.name }) : t("jobs.publishedElsewhere")}</span>
			{search && (
				<a
					href={search}
					rel="nofollow noopener"
					className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-leaf hover:underline sm:min-h-8"
				>
					{t("jobs.searchOn", { source: source.name })}
					<Icon name="external" className="size-4.5" />
				</a>
			)}
		</p>
	);
}
