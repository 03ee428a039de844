import { describe, expect, test } from "vitest";
import { createRouteNames } from "./name-route.ts";

const nameRoute = createRouteNames([
	{ method: "GET", path: "/api/jobs/saved" },
	{ method: "GET", path: "/api/jobs/:jobId" },
	{ method: "GET", path: "/sitemaps/:file" },
	{ method: "GET", path: "/previews/jobs/:name{.+\\.jpg}" },
	{ method: "ALL", path: "/api/*" },
	{ path: "/" },
	{ path: "/users/:slug" },
	{ path: "/reset-password" },
]);

describe("a request's route name", () => {
	test.each([
		["GET", "/api/jobs/saved", "GET /api/jobs/saved"],
		["GET", "/api/jobs/0190-aa", "GET /api/jobs/:jobId"],
		["HEAD", "/api/jobs/0190-aa", "HEAD /api/jobs/:jobId"],
		["DELETE", "/api/jobs/0190-aa", "DELETE other"],
		["GET", "/users/mireille-ngono", "GET /users/:slug"],
		["POST", "/users/mireille-ngono/", "POST /users/:slug"],
		["GET", "/previews/jobs/a.jpg", "GET /previews/jobs/:name{.+\\.jpg}"],
		["GET", "/", "GET /"],
		["GET", "/users/mireille-ngono/what-she-said", "GET other"],
		["GET", "/wp-login.php", "GET other"],
	])("%s %s is %s, without names, words or tokens", (method, path, name) => {
		expect(nameRoute(method, path)).toBe(name);
	});
});
