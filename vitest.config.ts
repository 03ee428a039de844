import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["src/**/*.test.ts", "tools/**/*.test.ts", "tests/**/*.test.ts"],
		exclude: ["tests/bench/**", "node_modules/**"],
		globalSetup: ["tests/support/global-setup.ts"],
		testTimeout: 60_000,
		hookTimeout: 90_000,
		maxWorkers: 2,
	},
});
