import { useSite } from "../api/site.tsx";

/**
 * One of our own constant scripts, run by the browser while it parses the page; scripts that React renders later do not run. To keep the
 * code out of the browser's bundle, pass `code={import.meta.env.SSR && script}`.
 */
export function InlineScript({ code, ...data }: { code: string | false } & Record<`data-${string}`, string>) {
	const { scriptMark } = useSite();
	// biome-ignore lint/security/noDangerouslySetInnerHtml: the one place where scripts are written; values come as attributes
	return <script {...data} nonce={scriptMark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code || "" }} />;
}
