import type { ViteDevServer } from "vite";

/** `/dev/ui`: all widgets, in frames that each ask for a theme, a language and a network state. Rendered in the browser only. */
export function widgetsPage(vite: ViteDevServer, url: string): Promise<string> {
	const query = new URL(url, "http://localhost").searchParams;
	const language = query.get("language") === "fr" && query.has("frame") ? "fr" : "en";
	const theme = query.has("frame") ? `data-theme="${query.get("theme") === "dark" ? "dark" : "light"}"` : "";
	const away = query.has("frame") && query.get("network") === "off" ? "data-away" : "";
	return vite.transformIndexHtml(
		"/dev/ui",
		`<!doctype html><html lang="${language}" ${theme} ${away} data-scripted><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg"><title>Widgets</title>
<script type="module">import "virtual:react-router/inject-hmr-runtime";</script>
<script type="module" src="/tools/widgets/main.tsx"></script></head><body class="font-sans text-base antialiased"></body></html>`,
	);
}
