import { createHash } from "node:crypto";

/** Where browsers report policy violations (`site/policy-reports.ts`). */
export const policyReportsPath = "/policy-reports";

/** The source expression for one inline script or style. */
export const hashOf = (code: string): string => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

/**
 * A page's Content-Security-Policy: the site's own files, and the inline code its renderer declares, each by hash; being in the page
 * approves nothing. Hashes instead of a nonce, because guests share a rendered page for some seconds (docs/decisions/003-csp-hashes.md).
 * Only three Trusted Types policies turn text into markup or script: `default` and `worker` (`src/web/trusted-types.ts`) and `late`
 * (`src/web/shell/late-scripts.ts`).
 */
export function policyFor({ scripts, styles }: { scripts: string | null; styles: string | null }): string {
	return [
		"default-src 'self'",
		["script-src 'self'", scripts].filter(Boolean).join(" "),
		["style-src 'self'", styles].filter(Boolean).join(" "),
		"img-src 'self' data: blob:",
		"media-src 'self' blob:",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
		"require-trusted-types-for 'script'",
		"trusted-types default late worker",
		`report-uri ${policyReportsPath}`,
	].join("; ");
}
