import { useSyncExternalStore } from "react";

/**
 * One of our own constants, run by the browser as it reads the page. It stands in what the server renders only: nothing
 * that is drawn later runs it again, or makes markup of it. So the browser's bundle need not hold it:
 * `code={import.meta.env.SSR && script}`.
 */
export function InlineScript({ code, ...data }: { code: string | false } & Record<`data-${string}`, string>) {
	const isServers = useSyncExternalStore(never, no, yes);
	if (!isServers) return null;
	// biome-ignore lint/security/noDangerouslySetInnerHtml: the one place where scripts are written; values come as attributes
	return <script {...data} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code || "" }} />;
}

const never = () => () => {};
const yes = () => true;
const no = () => false;
