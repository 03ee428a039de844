const browsers: [RegExp, string][] = [
	[/Edg(?:e|A|iOS)?\//, "Edge"],
	[/OPR\/|Opera/, "Opera"],
	[/SamsungBrowser\//, "Samsung Internet"],
	[/UCBrowser\//, "UC Browser"],
	[/Firefox\/|FxiOS\//, "Firefox"],
	[/Chrome\/|CriOS\//, "Chrome"],
	[/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
	[/Android/, "Android"],
	[/iPhone|iPad|iPod/, "iOS"],
	[/Windows/, "Windows"],
	[/Mac OS X/, "macOS"],
	[/CrOS/, "ChromeOS"],
	[/Linux/, "Linux"],
];

/** Names a user agent by browser and system; null if neither is recognised. */
export function deviceName(userAgent: string): string | null {
	const first = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
	return [first(browsers), first(systems)].filter(Boolean).join(" · ") || null;
}
