/**
 * What becomes of a finished page's scripts for guests (docs: "readable before any script"). The router's own output is
 * rewritten here because it has no option for when its scripts start.
 */
const modulePreloads = /<link rel="modulepreload"[^>]*>/g;
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;

/** Waits until the page has loaded and the browser is idle, or somebody begins to use it. */
const starter = `(function (source) {
	var started;
	function start() {
		if (started) return;
		started = true;
		var script = document.createElement("script");
		script.type = "module";
		script.textContent = source.textContent;
		document.head.appendChild(script);
	}
	function idle() { window.requestIdleCallback ? requestIdleCallback(start, { timeout: 3000 }) : setTimeout(start, 300) }
	if (document.readyState == "complete") idle(); else addEventListener("load", idle);
})(document.getElementById("late"))`.replace(/\n\s*/g, "");

/** The scripts wait, and nothing is fetched for them before. */
export function lightenForGuests(page: string): string {
	return page
		.replace(modulePreloads, "")
		.replace(moduleScript, (_, code: string) => `<script type="text/plain" id="late">${code}</script><script>${starter}</script>`);
}

/** For guests who asked for few bytes: the page alone. The theme's script in the head stays, it weighs nothing. */
export function withoutScripts(page: string): string {
	const [head = "", ...body] = page.split("</head>");
	const text = body.join("</head>").replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, "");
	return `${head}</head>${text}`.replace(modulePreloads, "");
}
