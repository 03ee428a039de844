import { type ReactNode, Suspense } from "react";
import { Icon, type IconName } from "./icon.tsx";
import { latePart } from "./late-part.tsx";
import type { SceneName } from "./scene.tsx";

/** Loaded lazily: lists with content do not need the drawings. */
const Scene = latePart(async () => (await import("./scene.tsx")).Scene);

type EmptyStateProps = { title: string; text?: string; children?: ReactNode } & (
	| { icon: IconName; scene?: never }
	| { icon?: never; scene: SceneName }
);

/** An empty list: what would be here, and what to do about it. */
export function EmptyState({ icon, scene, title, text, children }: EmptyStateProps) {
	return (
		<div className="grid justify-items-center gap-2 rounded-md px-4 py-10 text-center">
			{scene ? (
				<div className="mb-2 size-40">
					<Suspense>
						<Scene name={scene} />
					</Suspense>
				</div>
			) : (
				<span className="mb-1 grid size-14 place-items-center rounded-full bg-leaf-soft text-leaf">
					<Icon name={icon} className="size-7" />
				</span>
			)}
			<p className="font-bold text-lg">{title}</p>
			{text && <p className="max-w-md text-muted">{text}</p>}
			{children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
		</div>
	);
}
