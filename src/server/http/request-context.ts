import type { Arrival } from "./arrival.ts";
import type { Viewer } from "./viewer.ts";

/** Context of every request, whether from the network or made in process by a page. */
export type RequestContext = Arrival & {
	/** Cookies are sent over HTTPS only. */
	secure: boolean;
	/** The signed-in person; looked up once per request, including the calls its page makes. */
	viewer: () => Promise<Viewer | null>;
	/** Forgets the looked-up person after a change in this request, so that they are looked up again. */
	forgetViewer: () => void;
	/** True if a session cookie was sent, valid or not. */
	hadSession: () => boolean;
};

/** What the network layer, or a page calling in process, passes to the app with a request. */
export type Bindings = { arrival?: Arrival; requestContext?: RequestContext };

/** `keyHeaders`: response headers for a call made with an API key. */
export type Http = { Variables: RequestContext & { keyHeaders?: Record<string, string> }; Bindings: Bindings };
