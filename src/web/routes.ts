import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
	index("shell/landing-page.tsx"),

	route("signin", "accounts/sign-in-page.tsx"),
	route("loading", "accounts/loading-page.tsx"),
	route("logout", "accounts/logout.ts"),
	route("preferences", "accounts/preferences.ts"),

	route("*", "shell/not-found-page.tsx"),
] satisfies RouteConfig;
