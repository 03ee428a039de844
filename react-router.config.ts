import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "src/web",
	buildDirectory: "build",
	ssr: true,
	// one small manifest of all pages, instead of a request for every link that scrolls into view
	routeDiscovery: { mode: "initial" },
	// a page is one file: on a slow line each further request costs more than its bytes
	splitRouteModules: false,
	// the HTTP server has checked where a form comes from, knowing the public address (src/server/app/pages.ts)
	allowedActionOrigins: ["**"],
} satisfies Config;
