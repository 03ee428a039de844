import type { IncomingHttpHeaders } from "node:http";
import type { Language } from "../../contract/options.ts";
import type { Settings } from "../platform/settings.ts";
import { clientAddress, isLocal } from "./address.ts";
import { type Cookies, languageCookie, liteCookie, readCookies } from "./cookies.ts";
import { chooseLanguage, languageOfAddress } from "./language.ts";
import { wantsFewBytes } from "./lite.ts";

/**
 * What a request says about its sender and the response they want. Parsed once: the guest cache's key and the handler that makes the
 * response must not read it differently.
 */
export type Arrival = {
	/** Identifies the request in logs, and is returned with the response. */
	requestId: string;
	cookies: Cookies;
	/** The language requested by the URL, which overrides every other preference. */
	languageOfAddress: Language | undefined;
	language: Language;
	/** Lite mode. */
	saveData: boolean;
	/** The client's address, for rate limits. */
	address: string;
	/** True if the request comes from the machine the site runs on, not through a proxy. */
	isLocal: boolean;
};

type ReadArrivalOptions = {
	requestId: string;
	/** As requested. */
	url: string;
	headers: IncomingHttpHeaders;
	/** The connection's peer. */
	from: string;
};

export function readArrival(
	{ requestId, url, headers, from }: ReadArrivalOptions,
	settings: Pick<Settings, "secure" | "trustedProxies">,
): Arrival {
	const cookies = readCookies(headers.cookie, settings);
	const fromUrl = languageOfAddress(url);
	return {
		requestId,
		cookies,
		languageOfAddress: fromUrl,
		language: fromUrl ?? chooseLanguage(cookies[languageCookie], headers["accept-language"]),
		saveData: wantsFewBytes({ chosen: cookies[liteCookie], saveData: headers["save-data"] }),
		address: clientAddress({ from, forwardedFor: headers["x-forwarded-for"] }, settings),
		isLocal: isLocal({ from, headers }),
	};
}
