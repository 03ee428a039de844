declare module "virtual:react-router/server-build" {
	import type { ServerBuild } from "react-router";

	const build: ServerBuild;
	export = build;
}
declare module "*.css";

interface ImportMeta {
	readonly env: { readonly SSR: boolean; readonly DEV: boolean; readonly MODE: string };
	glob<Module>(pattern: string): Record<string, () => Promise<Module>>;
}
