import { useT } from "../i18n/use-t.tsx";
import { classes } from "./classes.ts";
import { DayMonth } from "./time.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

type TrackStep = {
	name: string;
	label: string;
	/** When it was reached, if known. */
	at?: string | null;
	/** Passed, current, still ahead, or an end that leads no further. */
	state: "done" | "now" | "ahead" | "over";
};

const dots: Record<TrackStep["state"], string> = {
	done: "size-3.5 bg-leaf",
	now: "size-5 bg-ochre",
	ahead: "size-3.5 border-2 border-edge bg-surface",
	over: "size-3.5 bg-clay",
};

/** Progress as dots on a line; the ochre one is the current step. */
export function StatusTrack({ label, steps }: { label: string; steps: readonly TrackStep[] }) {
	const t = useT();
	return (
		<ol aria-label={label} className="flex">
			{steps.map(({ name, label: text, at, state }, index) => (
				<li
					key={name}
					aria-current={state === "now" ? "step" : undefined}
					className="relative grid min-w-0 flex-1 grid-cols-1 content-start justify-items-center text-center"
				>
					{index > 0 && (
						<span
							aria-hidden="true"
							className={classes("absolute top-[0.6875rem] right-1/2 -left-1/2 h-0.5", state === "ahead" ? "bg-line" : "bg-leaf")}
						/>
					)}
					<span aria-hidden="true" className="relative z-1 grid h-6 place-items-center">
						<span className={classes("rounded-full ring-4 ring-surface", dots[state])} />
					</span>
					<span className={classes("mt-1 wrap-normal text-meta max-[22rem]:text-xs", state === "now" ? "font-semibold" : "text-muted")}>
						{text}
						{state === "ahead" && <VisuallyHidden> ({t("ui.stepAhead")})</VisuallyHidden>}
					</span>
					{at && (
						<span className="text-muted text-xs">
							<DayMonth on={at} />
						</span>
					)}
				</li>
			))}
		</ol>
	);
}
