import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Icon } from "../ui/icon.tsx";

/**
 * Shows that the network is unreachable. `offline-script.ts` reveals it, on guests' pages too; the live region is always present, so that
 * screen readers announce what appears in it.
 */
export function OfflineBanner() {
	const t = useT();
	return (
		<div role="status" className="sticky top-15 z-20">
			<div className="away:block hidden border-ochre border-b bg-ochre-soft print:hidden">
				<p className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-3 px-4 py-1.5 text-sm">
					<Icon name="cloudOff" className="size-5 text-ochre-ink" />
					<span className="min-w-0 flex-1 basis-48">{t("offline.sign")}</span>
					<a href={paths.offline()} className="inline-flex min-h-11 items-center sm:min-h-8 font-semibold underline underline-offset-2">
						{t("offline.see")}
					</a>
				</p>
			</div>
		</div>
	);
}
