import { Person } from "./scene.tsx";

/** Each person's clothes, in light and dark mode: shoulders are filled, arms are lines. */
const clothes = [
	{ shoulders: "fill-ochre", arms: "stroke-ochre" },
	{ shoulders: "fill-on-brand-soft", arms: "stroke-on-brand-soft" },
	{ shoulders: "fill-[oklch(0.52_0.18_28)]", arms: "stroke-[oklch(0.52_0.18_28)]" },
	{ shoulders: "fill-on-brand", arms: "stroke-on-brand" },
	{ shoulders: "fill-[oklch(0.47_0.13_250)]", arms: "stroke-[oklch(0.47_0.13_250)]" },
	{ shoulders: "fill-[oklch(0.955_0.055_89)]", arms: "stroke-[oklch(0.955_0.055_89)]" },
	{ shoulders: "fill-edge", arms: "stroke-edge" },
	{ shoulders: "fill-on-brand-soft", arms: "stroke-on-brand-soft" },
	{ shoulders: "fill-on-brand", arms: "stroke-on-brand" },
	{ shoulders: "fill-[oklch(0.52_0.18_28)]", arms: "stroke-[oklch(0.52_0.18_28)]" },
	{ shoulders: "fill-[oklch(0.955_0.055_89)]", arms: "stroke-[oklch(0.955_0.055_89)]" },
] as const;

/** A njangi seen from above: people around a table, one of whom has the turn and the paper in front of them. Decorative. */
export function Circle({ className }: { className: string }) {
	return (
		<svg aria-hidden="true" viewBox="-170 -170 340 340" className={className}>
			<circle r="104" className="fill-[oklch(0.344_0.081_158)]" />
			<circle r="74" fill="none" strokeWidth="2" strokeDasharray="1 11" strokeLinecap="round" className="stroke-ochre" />
			{clothes.map((outfit, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the seats stay where they are
				<g key={index} transform={`rotate(${((index * 360) / clothes.length).toFixed(1)})`}>
					<Person outfit={outfit} />
				</g>
			))}
			<g transform="translate(0 -62)">
				<rect x="-19" y="-25" width="38" height="50" rx="3" className="fill-on-brand" />
				<path d="M-11 -14h22M-11 -6h22M-11 2h13" fill="none" strokeWidth="2.5" strokeLinecap="round" className="stroke-edge" />
				<path
					d="m-6 13 5 5 9-10"
					fill="none"
					strokeWidth="3.5"
					strokeLinecap="round"
					strokeLinejoin="round"
					className="stroke-[oklch(0.431_0.102_157)]"
				/>
			</g>
		</svg>
	);
}
