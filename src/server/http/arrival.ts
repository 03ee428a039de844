import type { IncomingHttpHeaders } from "node:http";
import type { Language } from "../../contract/options.ts";
import type { Settings } from "../platform/settings.ts";
import { clientAddress, isLocal } from "./address.ts";
import { type Cookies, languageCookie, liteCookie, readCookies } from "./cookies.ts";
import { chooseLanguage, languageOfAddress } from "./language.ts";
import { wantsFewBytes } from "./lite.ts";

/**
 * What a request says of its sender and of the answer they want. Read once: the key of an answer kept for guests and
 * whoever makes that answer must not understand it differently.
 */
export type Arrival = {
	/** Names the request in logs, and goes back with the answer. */
	requestId: string;
	cookies: Cookies;
	/** The language that the address asks for, before every other wish. */
	languageOfAddress: Language | undefined;
	language: Language;
	/** Lite mode. */
	saveData: boolean;
	/** Where the request came from, for budgets. */
	address: string;
	/** It comes from the machine that the site runs on, through no proxy. */
	isLocal: boolean;
};

type Arriving = {
	requestId: string;
	/** As it was asked for. */
	url: string;
	headers: IncomingHttpHeaders;
	/** The other end of the connection. */
	from: string;
};

export function readArrival({ requestId, url, headers, from }: Arriving, settings: Pick<Settings, "secure" | "trustedProxies">): Arrival {
	const cookies = readCookies(headers.cookie, settings);
	const asked = languageOfAddress(url);
	return {
		requestId,
		cookies,
		languageOfAddress: asked,
		language: asked ?? chooseLanguage(cookies[languageCookie], headers["accept-language"]),
		saveData: wantsFewBytes({ chosen: cookies[liteCookie], saveData: headers["save-data"] }),
		address: clientAddress({ from, forwardedFor: headers["x-forwarded-for"] }, settings),
		isLocal: isLocal({ from, headers }),
	};
}
