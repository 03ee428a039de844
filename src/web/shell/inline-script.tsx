import { useSite } from "../api/site.tsx";

/**
 * One of our own constants, run by the browser as it reads the page; what React draws later does not run. So the browser's
 * bundle need not hold it: `code={import.meta.env.SSR && script}`.
 */
export function InlineScript({ code, ...data }: { code: string | false } & Record<`data-${string}`, string>) {
	const { scriptMark } = useSite();
	// biome-ignore lint/security/noDangerouslySetInnerHtml: the one place where scripts are written; values come as attributes
	return <script {...data} nonce={scriptMark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code || "" }} />;
}
