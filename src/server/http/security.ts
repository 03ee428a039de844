import { createHash } from "node:crypto";

/** Where browsers tell what a policy kept a page from (`site/policy-reports.ts`). */
export const policyReportsPath = "/policy-reports";

/** How a policy names one inline script or style. */
export const hashOf = (code: string): string => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

/**
 * A page's Content-Security-Policy: our own files, and what its maker says it wrote into it, each by its hash: nothing is
 * approved for being in the page. A hash instead of a nonce, because guests share a rendered page for some seconds
 * (docs/decisions/003-csp-hashes.md). Text becomes markup or a script by three rules only: `default` and `worker`
 * (`src/web/trusted-types.ts`) and `late` (`src/web/shell/late-scripts.ts`).
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
