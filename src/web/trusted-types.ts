type Rules = { createHTML: (text: string) => string | null };
type TrustedTypes = { createPolicy: (name: string, rules: Rules) => unknown };

/**
 * Blocks turning text into markup, whatever code tries it (`require-trusted-types-for`), except for the constant with which React creates a
 * script element that never runs; text without "<" stays text.
 */
export function trustReact(): void {
	const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
	trustedTypes?.createPolicy("default", { createHTML: (text) => (/^(<script><\/script>|[^<]*)$/.test(text) ? text : null) });
}
