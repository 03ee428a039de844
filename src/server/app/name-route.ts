type Pattern = { method: string | null; pattern: string; regExp: RegExp; parameterCount: number };

/**
 * Names a request by its route pattern (`GET /jobs/:jobId`), to keep names, search words and tokens out of logs. `patterns` use the
 * routers' syntax; one without a method matches all methods.
 */
export function createRouteNames(patterns: readonly { method?: string; path: string }[]): (method: string, path: string) => string {
	const byLength = new Map<number, Pattern[]>();
	for (const { method = null, path } of patterns) {
		const segments = path.split("/").filter(Boolean);
		if (segments.some((segment) => segment.includes("*"))) continue;
		const regExp = new RegExp(`^${segments.map(asRegExp).join("")}/?$`);
		const parameterCount = segments.filter((segment) => segment.includes(":")).length;
		const pattern = { method, pattern: path || "/", regExp, parameterCount };
		byLength.set(segments.length, [...(byLength.get(segments.length) ?? []), pattern]);
	}
	for (const list of byLength.values()) list.sort((a, b) => a.parameterCount - b.parameterCount);
	return (method, path) => {
		const candidates = byLength.get(path.split("/").filter(Boolean).length) ?? [];
		const routedMethod = method === "HEAD" ? "GET" : method;
		const found = candidates.find((one) => (one.method === null || one.method === routedMethod) && one.regExp.test(path));
		return found ? `${method} ${found.pattern}` : `${method} other`;
	};
}

const asRegExp = (segment: string): string =>
	`/${segment
		.split(/(:\w+(?:\{[^}]*\})?)/)
		.map((part) => (part.startsWith(":") ? "[^/]+" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")))
		.join("")}`;
