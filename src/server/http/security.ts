import { createHash } from "node:crypto";

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The page's Content-Security-Policy: our own files, and the inline scripts that are in it, each by its hash.
 * A hash instead of a nonce, because guests share a rendered page for some seconds (docs/decisions/003-csp-hashes.md).
 */
export function policyFor(page: string): string {
	const hashes = new Set<string>();
	for (const [, attributes = "", code = ""] of page.matchAll(inlineScript)) {
		if (/type="application\/(ld\+)?json"/.test(attributes)) continue;
		hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
	}
	const styles = /<style/.test(page) ? " 'unsafe-inline'" : "";
	return [
		"default-src 'self'",
		`script-src 'self' ${[...hashes].join(" ")}`.trim(),
		`style-src 'self'${styles}`,
		"img-src 'self' data: blob:",
		"media-src 'self' blob:",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join("; ");
}
