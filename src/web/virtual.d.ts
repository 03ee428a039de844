declare module "virtual:react-router/server-build" {
	import type { ServerBuild } from "react-router";

	const build: ServerBuild;
	export = build;
}
declare module "*.css";
declare module "*.css?url" {
	const href: string;
	export default href;
}

interface ImportMeta {
	readonly env: { readonly SSR: boolean; readonly DEV: boolean; readonly MODE: string };
	glob<Module>(pattern: string): Record<string, () => Promise<Module>>;
}

declare module "*.woff2?url" {
	const address: string;
	export default address;
}
