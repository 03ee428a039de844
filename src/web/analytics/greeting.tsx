import type { ReactNode } from "react";
import { useT } from "../i18n/use-t.tsx";
import type { Viewer } from "../session/use-viewer.ts";
import { useClientValue } from "../ui/use-client-value.ts";

/** The dashboard's header: title, greeting and a summary; the first card overlaps it. */
export function Greeting({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
	const t = useT();
	const hour = useHour();
	const name = viewer.fullName.split(" ")[0] ?? "";
	return (
		<header className="circle-cover [--turn:2] -mx-3 -mt-6 grid gap-1 px-3 pt-5 pb-20 sm:mx-0 sm:mt-0 sm:rounded-lg sm:px-6">
			<h1 className="relative font-medium text-on-brand-soft text-sm tracking-normal">{t("analytics.dashboard")}</h1>
			<p className="relative font-bold text-2xl tracking-tight sm:text-3xl">{t(greetingKey(hour), { name })}</p>
			<p className="relative text-on-brand-soft">{children}</p>
		</header>
	);
}

const greetingKey = (hour: number | null) =>
	hour === null
		? "analytics.hello"
		: hour < 4 || hour >= 18
			? "analytics.evening"
			: hour < 12
				? "analytics.morning"
				: "analytics.afternoon";

/** The hour of the viewer's own clock; null on the server and during hydration. */
const useHour = () => useClientValue(() => new Date().getHours(), null);
