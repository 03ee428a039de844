import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

test.each([
	[
		"Mozilla/5.0 (Linux; Android 13; SM-A125F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36",
		"Chrome · Android",
	],
	["Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 SamsungBrowser/23.0 Chrome/115 Mobile Safari/537.36", "Samsung Internet · Android"],
	["Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 Version/17.1 Mobile/15E148 Safari/604.1", "Safari · iOS"],
	["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36 Edg/120.0", "Edge · Windows"],
	["Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0", "Firefox · Linux"],
	["curl/8.0", null],
	["", null],
])("%s is %s", (userAgent, words) => {
	expect(deviceName(userAgent)).toBe(words);
});
