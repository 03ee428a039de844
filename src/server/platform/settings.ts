import { BlockList, isIP } from "node:net";
import { resolve } from "node:path";
import * as z from "zod/mini";

/** What the operator decides, from environment variables (decisions.md "Running it"). */
export type Settings = {
	port: number;
	host: string;
	/** Absolute. */
	dataDir: string;
	databaseUrl: string | null;
	/** Without a slash at its end. */
	publicUrl: string;
	/** Over HTTPS: cookies travel over nothing else. */
	secure: boolean;
	/** Whose word on where a request comes from counts: so many proxies in front of the site, or those with these addresses. */
	trustedProxies: number | BlockList;
	/** What seals tokens, where the operator has one: the first seals, all of them open (`seal.ts`). */
	sealKeys: Buffer[];
	/** Absolute: where such keys lie. */
	sealKeyFile: string | null;
	smtpUrl: string | null;
	siteName: string;
	/** Where the contact form's mail goes. */
	operatorEmail: string;
	/** Who answers for the site, in terms and privacy. */
	operatorName: string;
	/** The slug of the operator's own company, whose jobs the careers page shows. */
	operatorCompany: string | null;
	/** Who is asked about companies' domains, instead of the machine's own resolvers. */
	dnsServer: string | null;
	/** The operator's pages elsewhere, in the footer. */
	socialLinks: string[];
	/** Whose accounts people may sign in with; null where it is not set up. */
	providers: Record<"google" | "facebook", { clientId: string; clientSecret: string; issuer: string } | null>;
	rateLimits: boolean;
	/** People's mail is never shown on a page then. */
	production: boolean;
	/** Fill an empty database with the demo. */
	demo: boolean;
};

/** Without a mail server, and where nobody else looks on, mails can be read on a page. */
export const keepsMail = ({ smtpUrl, production }: Settings): boolean => !smtpUrl && !production;

export class SettingsError extends Error {}

const onOff = (name: string) => z.enum(["on", "off"], `${name} must be on or off.`);
const address = (name: string, protocols: string[]) =>
	z
		.string()
		.check(
			z.refine<string>(
				(value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
				`${name} must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}.`,
			),
		);

const oneLine = (name: string, max: number) =>
	z.string().check(z.maxLength(max, `${name} must have at most ${max} characters.`), z.regex(/^[^\p{Cc}]+$/u, `${name} must be one line.`));

const words = (value: string) => value.split(/\s+/).filter(Boolean);

/** A number, or addresses and networks; null for anything else. */
function readProxies(value: string): number | BlockList | null {
	if (/^\d$/.test(value)) return Number(value);
	const list = new BlockList();
	for (const word of value.split(/[\s,]+/).filter(Boolean)) {
		const [address = "", bits, ...more] = word.split("/");
		const kind = isIP(address) === 6 ? "ipv6" : "ipv4";
		const most = kind === "ipv6" ? 128 : 32;
		const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
		if (!isIP(address) || !(length <= most) || more.length > 0) return null;
		list.addSubnet(address, length, kind);
	}
	return list;
}

/** Keys of 32 bytes in base64, separated by spaces; null where one of them is none. */
export function readKeys(value: string): Buffer[] | null {
	const all = words(value);
	return all.every((one) => /^[\w+/-]{43}=?$/.test(one)) ? all.map((one) => Buffer.from(one, "base64")) : null;
}

/** Over HTTPS; on this machine itself also without, for tests. */
const issuer = (name: string) =>
	z.string().check(
		z.refine<string>((value) => {
			const url = URL.canParse(value) ? new URL(value) : null;
			return url?.protocol === "https:" || (url?.protocol === "http:" && ["localhost", "127.0.0.1"].includes(url.hostname));
		}, `${name} must be an address that begins with https://.`),
	);

const schema = z.object({
	PORT: z
		.string()
		.check(z.refine<string>((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, "PORT must be a number from 0 to 65535.")),
	HOST: z.string(),
	DATA_DIR: z.string(),
	DATABASE_URL: z.optional(address("DATABASE_URL", ["postgres:", "postgresql:"])),
	PUBLIC_URL: z.optional(address("PUBLIC_URL", ["http:", "https:"])),
	TRUSTED_PROXIES: z
		.string()
		.check(
			z.refine<string>(
				(value) => readProxies(value) !== null,
				"TRUSTED_PROXIES must be how many proxies stand in front of the site, or their addresses: 1, or 10.0.0.0/8 ::1.",
			),
		),
	SEAL_KEY: z.optional(
		z
			.string()
			.check(
				z.refine<string>(
					(value) => readKeys(value) !== null,
					"SEAL_KEY must be 32 random bytes in base64 (openssl rand -base64 32); after a space an earlier key may follow.",
				),
			),
	),
	SEAL_KEY_FILE: z.optional(z.string()),
	SMTP_URL: z.optional(address("SMTP_URL", ["smtp:", "smtps:"])),
	SITE_NAME: oneLine("SITE_NAME", 60),
	OPERATOR_EMAIL: z.optional(z.email("OPERATOR_EMAIL must be a mail address.")),
	OPERATOR_NAME: z.optional(oneLine("OPERATOR_NAME", 120)),
	OPERATOR_COMPANY: z.optional(
		z.string().check(z.regex(/^[a-z0-9-]{1,200}$/, "OPERATOR_COMPANY must be the last part of a company page's address.")),
	),
	DNS_SERVER: z.optional(
		z
			.string()
			.check(
				z.regex(
					/^(\d{1,3}(\.\d{1,3}){3}(:\d{1,5})?|\[[0-9a-f:]+\](:\d{1,5})?)$/i,
					"DNS_SERVER must be an IP address, with or without a port: 1.1.1.1, 127.0.0.1:5353, [::1]:53.",
				),
			),
	),
	SOCIAL_LINKS: z.optional(
		z
			.string()
			.check(
				z.refine<string>(
					(value) => words(value).every((link) => URL.canParse(link) && new URL(link).protocol === "https:"),
					"SOCIAL_LINKS must be addresses that begin with https://, separated by spaces.",
				),
			),
	),
	GOOGLE_CLIENT_ID: z.optional(z.string()),
	GOOGLE_CLIENT_SECRET: z.optional(z.string()),
	GOOGLE_ISSUER: issuer("GOOGLE_ISSUER"),
	FACEBOOK_CLIENT_ID: z.optional(z.string()),
	FACEBOOK_CLIENT_SECRET: z.optional(z.string()),
	FACEBOOK_ISSUER: issuer("FACEBOOK_ISSUER"),
	RATE_LIMITS: onOff("RATE_LIMITS"),
	DEMO: onOff("DEMO"),
	NODE_ENV: z.optional(z.string()),
});

/** Reads the settings; an empty variable counts as absent. Throws `SettingsError` with one sentence for each mistake. */
export function readSettings(env: Record<string, string | undefined>): Settings {
	const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""));
	const defaults = {
		PORT: "3000",
		HOST: "127.0.0.1",
		DATA_DIR: "./data",
		TRUSTED_PROXIES: "0",
		SITE_NAME: "Njangi",
		GOOGLE_ISSUER: "https://accounts.google.com",
		FACEBOOK_ISSUER: "https://www.facebook.com",
		RATE_LIMITS: "on",
		// a database that somebody else runs is never filled by surprise
		DEMO: given.DATABASE_URL ? "off" : "on",
	};
	const result = z.safeParse(schema, { ...defaults, ...given });
	if (!result.success) throw new SettingsError(result.error.issues.map((issue) => issue.message).join("\n"));
	const values = result.data;
	const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, "");
	return {
		port: Number(values.PORT),
		host: values.HOST,
		dataDir: resolve(values.DATA_DIR),
		databaseUrl: values.DATABASE_URL ?? null,
		publicUrl,
		secure: publicUrl.startsWith("https:"),
		trustedProxies: readProxies(values.TRUSTED_PROXIES) ?? 0,
		sealKeys: readKeys(values.SEAL_KEY ?? "") ?? [],
		sealKeyFile: values.SEAL_KEY_FILE ? resolve(values.SEAL_KEY_FILE) : null,
		smtpUrl: values.SMTP_URL ?? null,
		siteName: values.SITE_NAME,
		operatorEmail: values.OPERATOR_EMAIL ?? `contact@${new URL(publicUrl).hostname}`,
		operatorName: values.OPERATOR_NAME ?? values.SITE_NAME,
		operatorCompany: values.OPERATOR_COMPANY ?? null,
		dnsServer: values.DNS_SERVER ?? null,
		socialLinks: words(values.SOCIAL_LINKS ?? ""),
		providers: {
			google: provider("GOOGLE", values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET, values.GOOGLE_ISSUER),
			facebook: provider("FACEBOOK", values.FACEBOOK_CLIENT_ID, values.FACEBOOK_CLIENT_SECRET, values.FACEBOOK_ISSUER),
		},
		rateLimits: values.RATE_LIMITS === "on",
		production: values.NODE_ENV === "production" || (values.PUBLIC_URL ?? "").startsWith("https:"),
		demo: values.DEMO === "on",
	};
}

function provider(name: string, clientId: string | undefined, clientSecret: string | undefined, issuerUrl: string) {
	if (!clientId && !clientSecret) return null;
	if (!clientId || !clientSecret) throw new SettingsError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET belong together.`);
	return { clientId, clientSecret, issuer: issuerUrl };
}
