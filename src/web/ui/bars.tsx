import { useFormat } from "../i18n/use-format.ts";

export type BarTone = keyof typeof tones;

type BarsProps = {
	/** In order, each with its first day; `title` is the tooltip. */
	bars: readonly { from: string; count: number; title?: string }[];
	tone: BarTone;
	/** Accessible name of the drawing; without it, the text next to it says the same. */
	label?: string;
};

const tones = { leaf: "fill-leaf", sky: "fill-sky", ochre: "fill-ochre" } as const;

/** Units of the drawing, which is stretched to the available space. */
const height = 40;
const step = 10;
const gap = 3;

/** Counts over time, rendered on the server, labelled with the first and the last day. Any count above zero gets a visible bar. */
export function Bars({ bars, tone, label }: BarsProps) {
	const format = useFormat();
	const max = Math.max(1, ...bars.map(({ count }) => count));
	const [first, last] = [bars[0], bars.at(-1)];
	return (
		<div className="grid gap-1">
			<svg
				role="img"
				aria-label={label}
				aria-hidden={label === undefined}
				viewBox={`0 0 ${bars.length * step} ${height}`}
				preserveAspectRatio="none"
				className="h-28 w-full border-edge border-b"
			>
				{bars.map(({ from, count, title }, index) => {
					const barHeight = count === 0 ? 0 : Math.max(1, (count / max) * height);
					return (
						<g key={from}>
							{title && (
								<rect x={index * step} width={step} height={height} className="fill-transparent">
									<title>{title}</title>
								</rect>
							)}
							<rect
								x={index * step + gap / 2}
								y={height - barHeight}
								width={step - gap}
								height={barHeight}
								className={`pointer-events-none ${tones[tone]}`}
							/>
						</g>
					);
				})}
			</svg>
			{first && last && (
				<p aria-hidden="true" className="flex justify-between gap-3 text-muted text-xs">
					<span>{format.shortDate(first.from)}</span>
					{last !== first && <span>{format.shortDate(last.from)}</span>}
				</p>
			)}
		</div>
	);
}
