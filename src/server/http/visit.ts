import type { Language } from "../../contract/options.ts";
import type { Viewer } from "../accounts/viewer.ts";

/** What every request carries, whether it came over the network or from a page in this process. */
export type Variables = {
	requestId: string;
	language: Language;
	/** Where the request came from, for budgets. */
	address: string;
	/** Cookies only over HTTPS. */
	secure: boolean;
	/** The signed-in person; looked up once for a request and the page calls that it causes. */
	viewer: () => Promise<Viewer | null>;
	/** After a change in this request the person is looked up again. */
	forgetViewer: () => void;
	/** A session cookie came, whether or not it still opens anything. */
	hadSession: () => boolean;
};

/** What a page hands to the calls that it makes in process. */
export type Bindings = { visit?: Variables };

export type Http = { Variables: Variables; Bindings: Bindings };
