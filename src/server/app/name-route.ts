type Pattern = { method: string | null; pattern: string; fits: RegExp; openness: number };

/**
 * Names a request by its route pattern (`GET /jobs/:jobId`), to keep names, search words and tokens out of logs. `patterns` use the
 * routers' syntax; one without a method matches all methods.
 */
export function createRouteNames(patterns: readonly { method?: string; path: string }[]): (method: string, path: string) => string {
	const byLength = new Map<number, Pattern[]>();
	for (const { method = null, path } of patterns) {
		const segments = path.split("/").filter(Boolean);
		if (segments.some((segment) => segment.includes("*"))) continue;
		const fits = new RegExp(`^${segments.map(asExpression).join("")}/?$`);
		const openness = segments.filter((segment) => segment.includes(":")).length;
		const pattern = { method, pattern: path || "/", fits, openness };
		byLength.set(segments.length, [...(byLength.get(segments.length) ?? []), pattern]);
	}
	for (const list of byLength.values()) list.sort((a, b) => a.openness - b.openness);
	return (method, path) => {
		const fitting = byLength.get(path.split("/").filter(Boolean).length) ?? [];
		const read = method === "HEAD" ? "GET" : method;
		const found = fitting.find((one) => (one.method === null || one.method === read) && one.fits.test(path));
		return found ? `${method} ${found.pattern}` : `${method} other`;
	};
}

const asExpression = (segment: string): string =>
	`/${segment
		.split(/(:\w+(?:\{[^}]*\})?)/)
		.map((part) => (part.startsWith(":") ? "[^/]+" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")))
		.join("")}`;
