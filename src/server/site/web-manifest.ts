import { paths } from "../../contract/addresses.ts";
import type { Language } from "../../contract/options.ts";
import { palette } from "../../contract/palette.ts";
import { say } from "../../contract/sentences/say.ts";
import type { Settings } from "../platform/settings.ts";

/** What a phone needs to install the site (W3C Application Manifest), in one language. */
export function webManifest({ siteName }: Pick<Settings, "siteName">, language: Language): object {
	const icon = (name: string, width: number, purpose: "any" | "maskable") => ({
		src: `/icons/${name}.png`,
		sizes: `${width}x${width}`,
		type: "image/png",
		purpose,
	});
	const shortcut = (name: string, url: string) => ({ name, url, icons: [icon("192", 192, "any")] });
	return {
		// the same app in both languages
		id: "/",
		name: siteName,
		short_name: siteName,
		description: say(language, "appDescription"),
		lang: language,
		dir: "ltr",
		start_url: paths.jobs(),
		scope: "/",
		display: "standalone",
		theme_color: palette.brand,
		background_color: palette.ground,
		categories: ["business", "social"],
		icons: [icon("192", 192, "any"), icon("512", 512, "any"), icon("maskable-512", 512, "maskable")],
		shortcuts: [
			shortcut(say(language, "appJobs"), paths.jobs()),
			shortcut(say(language, "appSaved"), paths.savedJobs()),
			shortcut(say(language, "appApplications"), paths.applications()),
		],
	};
}
