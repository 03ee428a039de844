import { defineConfig } from "drizzle-kit";

export default defineConfig({
	dialect: "postgresql",
	schema: "./src/server/db/*.ts",
	out: "./src/server/migrations",
});
