import type { SaidByHouse } from "../../contract/house.ts";
import type { Language } from "../../contract/options.ts";

/** How a call reaches the API: `path` begins after `/api`. */
export type Transport = (path: string, init: RequestInit & { duplex?: "half" }) => Promise<Response>;

/** Who runs the site, and their pages elsewhere. */
export type Operator = { name: string; socialLinks: string[] };

/** The visitor and the way to reach the API; the server creates one per request. */
export type RequestContext = {
	transport: Transport;
	/** Resolves to the submitted form, of at most `maxBytes`; otherwise to the API's failure. */
	readForm: (sent: Request, maxBytes?: number) => Promise<FormData | Response>;
	/** On the server: turns a multipart body into a stream for a call, and its text fields for a form that is refused. */
	forwardForm?: (
		body: ReadableStream<Uint8Array>,
		contentType: string,
	) => { stream: ReadableStream<Uint8Array>; texts: () => Promise<Record<string, string | string[]>> };
	language: Language;
	/** Lite mode: the visitor asked to save data, by the switch or by `Save-Data`. */
	saveData: boolean;
	signedIn: boolean;
	siteName: string;
	/** Without a trailing slash. */
	publicUrl: string;
	/** Mails are stored to be read at `/dev/mail` instead of sent, and the visitor may read them. */
	keepsMail: boolean;
	operator: Operator;
	/** Announcements from administrators to everybody; usually none. */
	house?: SaidByHouse | null;
	/** On the server: registers an inline script that the renderer wrote; no other script in the page runs. */
	approveScript?: (code: string) => void;
};
