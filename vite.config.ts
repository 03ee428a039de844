import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(({ isSsrBuild, mode }) => ({
	plugins: [tailwindcss(), reactRouter()],
	publicDir: "src/web/public",
	// one file without dependencies to look up: half the memory and a fast start
	ssr: { noExternal: mode === "production" ? true : [] },
	define: isSsrBuild && mode === "production" ? { "process.env.NODE_ENV": '"production"' } : {},
	build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: false },
}));
