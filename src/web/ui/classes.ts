/** Class names that apply: `classes("a", isOpen && "b", className)`. */
export function classes(...names: (string | false | null | undefined)[]): string {
	return names.filter(Boolean).join(" ");
}
