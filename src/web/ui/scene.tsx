import type { ReactNode } from "react";

/** Each person's clothes: shoulders are filled, arms are lines. */
const clothes = [
	{ shoulders: "fill-ochre", arms: "stroke-ochre" },
	{ shoulders: "fill-plum", arms: "stroke-plum" },
	{ shoulders: "fill-sky", arms: "stroke-sky" },
	{ shoulders: "fill-edge", arms: "stroke-edge" },
	{ shoulders: "fill-clay", arms: "stroke-clay" },
	{ shoulders: "fill-leaf", arms: "stroke-leaf" },
	{ shoulders: "fill-tile-violet", arms: "stroke-tile-violet" },
	{ shoulders: "fill-tile-slate", arms: "stroke-tile-slate" },
] as const;

type Outfit = { shoulders: string; arms: string };

/** A person at the table, seen from above: shoulders, arms on the table, and hair. */
export function Person({ outfit }: { outfit: Outfit }) {
	return (
		<>
			<path d="M-24 -126q-3 20 8 30M24 -126q3 20 -8 30" fill="none" strokeWidth="9" strokeLinecap="round" className={outfit.arms} />
			<ellipse cy="-130" rx="30" ry="15" className={outfit.shoulders} />
			<circle cy="-130" r="13" className="fill-[oklch(0.26_0.03_50)]" />
		</>
	);
}

const paper = <rect x="-26" y="-34" width="52" height="68" rx="4" className="fill-on-brand" />;
const lines = { fill: "none", strokeWidth: 5, strokeLinecap: "round", strokeLinejoin: "round" } as const;

/** Each scene's occupied seats, counted from the one whose turn it is, its free seat, and what is in the middle. */
const scenes = {
	nothing: {
		seats: [1, 3, 5, 7],
		free: undefined,
		middle: (
			<g {...lines} strokeWidth="10" className="stroke-on-brand">
				<circle cx="-8" cy="-8" r="30" />
				<path d="m15 15 25 25" />
			</g>
		),
	},
	applications: {
		seats: [0, 2, 3, 5, 6],
		free: undefined,
		middle: (
			<g transform="translate(0 -38)">
				{paper}
				<path d="M0 -14v28M-14 0h28" {...lines} strokeWidth="7" className="stroke-leaf-strong" />
			</g>
		),
	},
	inbox: {
		seats: [0, 4],
		free: undefined,
		middle: (
			<>
				<path d="M-44 -42h62a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8h-44l-18 14Z" className="fill-on-brand" />
				<path d="M48 50h-56a8 8 0 0 1-8-8v-18a8 8 0 0 1 8-8h40l16 -12Z" className="fill-on-brand-soft" opacity=".7" />
			</>
		),
	},
	network: {
		seats: [1, 2, 4, 6],
		free: 0,
		middle: <path d="M0 -66 48 0 0 66 -48 0Z" {...lines} strokeWidth="4" strokeDasharray="1 12" className="stroke-on-brand" />,
	},
	sent: {
		seats: [0, 1, 2, 3, 4, 5, 6, 7],
		free: undefined,
		middle: (
			<>
				{paper}
				<path d="m-13 2 9 9 18 -20" {...lines} strokeWidth="8" className="stroke-leaf-strong" />
			</>
		),
	},
	welcome: {
		seats: [1, 2, 3, 4, 5, 6, 7],
		free: 0,
		middle: <path d="M0 36v-66m-24 24 24 -24 24 24" {...lines} strokeWidth="9" className="stroke-on-brand" />,
	},
} satisfies Record<string, { seats: readonly number[]; free: number | undefined; middle: ReactNode }>;

export type SceneName = keyof typeof scenes;

/** A njangi that illustrates what the page says; decorative, next to the words. */
export function Scene({ name, className = "size-40" }: { name: SceneName; className?: string }) {
	const { seats, free, middle } = scenes[name];
	return (
		<svg aria-hidden="true" viewBox="-150 -150 300 300" className={className}>
			<circle r="104" className="fill-brand" />
			{seats.map((seat) => (
				<g key={seat} transform={`rotate(${seat * 45})`}>
					<Person outfit={clothes[seat] ?? clothes[0]} />
				</g>
			))}
			{free !== undefined && (
				<circle cy="-128" r="18" transform={`rotate(${free * 45})`} {...lines} strokeDasharray="1 11" className="stroke-ochre" />
			)}
			{middle}
		</svg>
	);
}
