import type { SaidByHouse } from "../../contract/house.ts";
import type { Language } from "../../contract/options.ts";

/** How a call reaches the API: `path` begins after `/api`. */
export type Transport = (path: string, init: RequestInit & { duplex?: "half" }) => Promise<Response>;

/** Who answers for the site, and the addresses of their pages elsewhere. */
export type Operator = { name: string; socialLinks: string[] };

/** Who visits, and the way into the API; the server makes one for each request. */
export type RequestContext = {
	transport: Transport;
	/** The form that was sent, of `maxBytes` at most; else the API's failure. */
	readForm: (sent: Request, maxBytes?: number) => Promise<FormData | Response>;
	/** On the server: a multipart body for a call to read; its texts where that is refused. */
	passOn?: (
		body: ReadableStream<Uint8Array>,
		contentType: string,
	) => { stream: ReadableStream<Uint8Array>; texts: () => Promise<Record<string, string | string[]>> };
	language: Language;
	/** Lite mode: the visitor asked for few bytes, by the switch or by `Save-Data`. */
	saveData: boolean;
	signedIn: boolean;
	siteName: string;
	/** Without a slash at the end. */
	publicUrl: string;
	/** Mails are kept to be read at `/dev/mail` instead of sent, and the visitor may read them. */
	keepsMail: boolean;
	operator: Operator;
	/** What administrators say to everybody; mostly nothing. */
	house?: SaidByHouse | null;
	/** On the server: tells of an inline script that the renderer wrote; no other one in the page runs. */
	approveScript?: (code: string) => void;
};
