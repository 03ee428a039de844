import { type TestBand, testBands } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { StatusPill, type Tone } from "../ui/chip.tsx";
import { classes } from "../ui/classes.ts";

const tones: Record<TestBand, Tone> = { foundation: "neutral", capable: "sky", strong: "leaf", expert: "plum" };

/** A test result as a one-word pill; its messages come with `loadMessages("skills")`. */
export function BandPill({ band }: { band: TestBand }) {
	const t = useT();
	return <StatusPill tone={tones[band]}>{t(`skills.band.${band}`)}</StatusPill>;
}

/** The four bands as steps, filled up to the one reached. */
export function BandScale({ band }: { band: TestBand }) {
	const t = useT();
	const reached = testBands.indexOf(band);
	return (
		<ol aria-hidden="true" className="flex gap-1.5">
			{testBands.map((step, index) => (
				<li key={step} className="grid min-w-0 flex-1 gap-1.5">
					<span className={classes("h-2 rounded-full", index <= reached ? "bg-leaf" : "bg-sunken")} />
					<span className={classes("truncate text-meta", index === reached ? "font-semibold text-leaf" : "text-muted")}>
						{t(`skills.band.${step}`)}
					</span>
				</li>
			))}
		</ol>
	);
}
