import type { Arrival } from "./arrival.ts";
import type { Viewer } from "./viewer.ts";

/** What every request carries, whether it came over the network or from a page in this process. */
export type RequestContext = Arrival & {
	/** Cookies only over HTTPS. */
	secure: boolean;
	/** The signed-in person; looked up once for a request and the page calls that it causes. */
	viewer: () => Promise<Viewer | null>;
	/** After a change in this request the person is looked up again. */
	forgetViewer: () => void;
	/** A session cookie came, whether or not it still opens anything. */
	hadSession: () => boolean;
};

/** What the network, or a page that calls in process, hands to the app with a request. */
export type Bindings = { arrival?: Arrival; requestContext?: RequestContext };

/** `ofKey`: headers that the answer to a program's call carries. */
export type Http = { Variables: RequestContext & { ofKey?: Record<string, string> }; Bindings: Bindings };
