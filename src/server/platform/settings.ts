import { readFileSync } from "node:fs";
import { BlockList } from "node:net";
import { resolve } from "node:path";
import * as z from "zod/mini";
import { readNetwork } from "./network.ts";

/** The operator's choices, from environment variables (decisions.md "Running it"). */
export type Settings = {
	port: number;
	host: string;
	/** An absolute path. */
	dataDir: string;
	databaseUrl: string | null;
	/** The same database without a pooler that lends a connection for one transaction: for what lives as long as its connection. */
	databaseListenUrl: string | null;
	/** Streaming standbys of the same database. */
	databaseReplicaUrls: string[];
	/** The server that carries events between processes, instead of the database. */
	eventsUrl: string | null;
	/** The storage for files, instead of `dataDir`. */
	bucket: Bucket | null;
	/** Files are being moved between the two: both are read, and new ones go to the destination. */
	filesMove: "to-s3" | "to-disk" | null;
	/** Without a trailing slash. */
	publicUrl: string;
	/** Over HTTPS: cookies are then sent over HTTPS only. */
	secure: boolean;
	/** True if browsers must use HTTPS for all of the site's subdomains, too. */
	hstsSubdomains: boolean;
	/** The proxies trusted to say where a request comes from: their number in front of the site, or their addresses. */
	trustedProxies: number | BlockList;
	/** The operator's own keys for sealing tokens, if any: the first seals, all of them open (`seal.ts`). */
	sealKeys: Buffer[];
	/** The absolute path of a file with such keys. */
	sealKeyFile: string | null;
	smtpUrl: string | null;
	siteName: string;
	/** The country where most of its people are, an ISO 3166 code. Assumed if none is named. */
	country: string;
	/** The recipient of the contact form's mail. */
	operatorEmail: string;
	/** The name of whoever is responsible for the site, in terms and privacy. */
	operatorName: string;
	/** The slug of the operator's own company, whose jobs the careers page shows. */
	operatorCompany: string | null;
	/** The name server asked about companies' domains, instead of the machine's own resolvers. */
	dnsServer: string | null;
	/** Hosts of the operator's own network, with their port, that the site may send to although they are not public (`outside.ts`). */
	innerHosts: string[];
	/** Where search engines are notified of changed job pages (IndexNow); null if they are not. */
	indexNowUrl: string | null;
	/** The operator's pages elsewhere, in the footer. */
	socialLinks: string[];
	/** The providers with whose accounts people may sign in; null for one that is not set up. */
	providers: Record<"google" | "facebook", { clientId: string; clientSecret: string; issuer: string } | null>;
	rateLimits: boolean;
	/** The address for Prometheus; null if nothing is counted. */
	metrics: { port: number; host: string } | null;
	/** Milliseconds from which a statement is logged as slow; null if none is. */
	slowQueryMs: number | null;
	/** Whether traces are sent to a collector, by OpenTelemetry's own variables (`traces.ts`). */
	traces: boolean;
	/**
	 * Seconds for which a process that is shutting down says so before it stops accepting requests, and as many again for the requests in
	 * progress then.
	 */
	drainSeconds: number;
	/** If true, people's mail is never shown on a page. */
	production: boolean;
	/** Fill an empty database with the demo. */
	demo: boolean;
	/** The folder that `backup` writes to, so that somebody is told when the newest one is old; null if not set. */
	backupsDir: string | null;
	/** All settings by name, as far as others may see them. */
	described: DescribedSetting[];
};

/** A bucket of an S3 server, by its address. */
export type Bucket = { url: string; keyId: string; secret: string; region: string };

/** True if mails can be read on a page: there is no mail server, and the site is not in production. */
export const keepsMail = ({ smtpUrl, production }: Settings): boolean => !smtpUrl && !production;

export class SettingsError extends Error {}

const onOff = (name: string) => z.enum(["on", "off"], `${name} must be on or off.`);
const address = (name: string, protocols: string[]) =>
	z
		.string()
		.check(
			z.refine<string>(
				(value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
				`${name} must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}.`,
			),
		);

const oneLine = (name: string, max: number) =>
	z.string().check(z.maxLength(max, `${name} must have at most ${max} characters.`), z.regex(/^[^\p{Cc}]+$/u, `${name} must be one line.`));

const splitWords = (value: string) => value.split(/\s+/).filter(Boolean);

/** A number, or a list of addresses and networks; null for anything else. */
function readProxies(value: string): number | BlockList | null {
	if (/^\d$/.test(value)) return Number(value);
	const list = new BlockList();
	for (const word of value.split(/[\s,]+/).filter(Boolean)) {
		const network = readNetwork(word);
		if (!network) return null;
		list.addSubnet(network.address, network.bits, network.family);
	}
	return list;
}

/** Keys of 32 bytes in base64, separated by spaces; null if one of them is invalid. */
export function readKeys(value: string): Buffer[] | null {
	const all = splitWords(value);
	return all.every((one) => /^[\w+/-]{43}=?$/.test(one)) ? all.map((one) => Buffer.from(one, "base64")) : null;
}

/** Over HTTPS; on this machine also over HTTP, for tests. */
const issuer = (name: string) =>
	z.string().check(
		z.refine<string>((value) => {
			const url = URL.canParse(value) ? new URL(value) : null;
			return url?.protocol === "https:" || (url?.protocol === "http:" && ["localhost", "127.0.0.1"].includes(url.hostname));
		}, `${name} must be a URL that begins with https://.`),
	);

const portNumber = (name: string) =>
	z
		.string()
		.check(z.refine<string>((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, `${name} must be a number from 0 to 65535.`));

const schema = z.object({
	PORT: portNumber("PORT"),
	HOST: z.string(),
	DATA_DIR: z.string(),
	DATABASE_URL: z.optional(address("DATABASE_URL", ["postgres:", "postgresql:"])),
	DATABASE_LISTEN_URL: z.optional(address("DATABASE_LISTEN_URL", ["postgres:", "postgresql:"])),
	DATABASE_REPLICA_URLS: z.optional(
		z
			.string()
			.check(
				z.refine<string>(
					(value) => splitWords(value).every((url) => URL.canParse(url) && ["postgres:", "postgresql:"].includes(new URL(url).protocol)),
					"DATABASE_REPLICA_URLS must be URLs that begin with postgres:// or postgresql://, separated by spaces.",
				),
			),
	),
	EVENTS_URL: z.optional(address("EVENTS_URL", ["redis:", "rediss:"])),
	FILES_URL: z.optional(address("FILES_URL", ["http:", "https:"])),
	FILES_KEY_ID: z.optional(z.string()),
	FILES_SECRET: z.optional(z.string()),
	FILES_REGION: z.string(),
	FILES_MOVE: z.optional(z.enum(["to-s3", "to-disk"], "FILES_MOVE must be to-s3 or to-disk.")),
	PUBLIC_URL: z.optional(address("PUBLIC_URL", ["http:", "https:"])),
	HSTS_SUBDOMAINS: onOff("HSTS_SUBDOMAINS"),
	TRUSTED_PROXIES: z
		.string()
		.check(
			z.refine<string>(
				(value) => readProxies(value) !== null,
				"TRUSTED_PROXIES must be the number of proxies in front of the site, or their addresses: 1, or 10.0.0.0/8 ::1.",
			),
		),
	SEAL_KEY: z.optional(
		z
			.string()
			.check(
				z.refine<string>(
					(value) => readKeys(value) !== null,
					"SEAL_KEY must be 32 random bytes in base64 (openssl rand -base64 32); earlier keys may follow, separated by spaces.",
				),
			),
	),
	SEAL_KEY_FILE: z.optional(z.string()),
	SMTP_URL: z.optional(address("SMTP_URL", ["smtp:", "smtps:"])),
	SITE_NAME: oneLine("SITE_NAME", 60),
	COUNTRY: z.string().check(z.regex(/^[A-Z]{2}$/, "COUNTRY must be a two-letter country code in capitals, like CM.")),
	OPERATOR_EMAIL: z.optional(z.email("OPERATOR_EMAIL must be an email address.")),
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
	INDEXNOW_URL: z.optional(address("INDEXNOW_URL", ["http:", "https:"])),
	INNER_HOSTS: z.optional(
		z
			.string()
			.check(
				z.refine<string>(
					(value) => splitWords(value).every((host) => /^([\w.-]+|\[[0-9a-f:]+\]):\d{1,5}$/i.test(host)),
					"INNER_HOSTS must be hosts with a port, separated by spaces: 10.0.0.5:8443 localhost:9000.",
				),
			),
	),
	SOCIAL_LINKS: z.optional(
		z
			.string()
			.check(
				z.refine<string>(
					(value) => splitWords(value).every((link) => URL.canParse(link) && new URL(link).protocol === "https:"),
					"SOCIAL_LINKS must be URLs that begin with https://, separated by spaces.",
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
	METRICS_PORT: z.optional(portNumber("METRICS_PORT")),
	METRICS_HOST: z.string(),
	SLOW_QUERY_MS: z.optional(
		z.string().check(z.regex(/^[1-9]\d{0,5}$/, "SLOW_QUERY_MS must be a number of milliseconds from 1 to 999999.")),
	),
	OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(address("OTEL_EXPORTER_OTLP_ENDPOINT", ["http:", "https:"])),
	OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.optional(address("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", ["http:", "https:"])),
	OTEL_SDK_DISABLED: z.optional(z.string()),
	DRAIN_SECONDS: z.string().check(z.regex(/^\d{1,3}$/, "DRAIN_SECONDS must be a number of seconds from 0 to 999.")),
	DEMO: onOff("DEMO"),
	BACKUPS_DIR: z.optional(z.string()),
	NODE_ENV: z.optional(z.string()),
});

/**
 * Settings that should not be readable in a process's environment: each may be read from a file, named by `…_FILE` (`SEAL_KEY` too,
 * `seal.ts`).
 */
const secrets = [
	"DATABASE_URL",
	"DATABASE_LISTEN_URL",
	"DATABASE_REPLICA_URLS",
	"EVENTS_URL",
	"SMTP_URL",
	"FILES_SECRET",
	"GOOGLE_CLIENT_SECRET",
	"FACEBOOK_CLIENT_SECRET",
];

type Env = Record<string, string | undefined>;

/** An empty variable counts as absent. */
function environmentOf(env: Env): Env {
	const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""));
	return { ...readFileSettings(nonEmpty), ...nonEmpty };
}

const defaultsFor = ({ DATABASE_URL }: Env) => ({
	PORT: "3000",
	HOST: "127.0.0.1",
	DATA_DIR: "./data",
	HSTS_SUBDOMAINS: "off",
	TRUSTED_PROXIES: "0",
	SITE_NAME: "Njangi",
	COUNTRY: "CM",
	FILES_REGION: "us-east-1",
	GOOGLE_ISSUER: "https://accounts.google.com",
	FACEBOOK_ISSUER: "https://www.facebook.com",
	RATE_LIMITS: "on",
	METRICS_HOST: "127.0.0.1",
	DRAIN_SECONDS: "0",
	// somebody else's database is never filled by surprise
	DEMO: DATABASE_URL ? "off" : "on",
});

export type DescribedSetting = {
	name: string;
	/** Null if there is none. */
	value: string | null;
	isGiven: boolean;
};

/** The settings by name, as far as others may see them. */
export function describeSettings(env: Env): DescribedSetting[] {
	const given = environmentOf(env);
	const defaults: Env = defaultsFor(given);
	return Object.keys(schema.shape).map((name) => {
		const value = given[name] ?? defaults[name] ?? null;
		return { name, value: value === null ? null : masked(name, value), isGiven: given[name] !== undefined };
	});
}

const isSecret = /^SEAL_KEY$|_SECRET$/;

/** Hides a secret's value; in an address, hides the password and any secret in its query. */
function masked(name: string, value: string): string {
	if (isSecret.test(name)) return "***";
	if (/_URLS$/.test(name))
		return splitWords(value)
			.map((one) => masked(name.slice(0, -1), one))
			.join(" ");
	if (!/_(URL|ENDPOINT)$/.test(name) || !URL.canParse(value)) return value;
	const url = new URL(value);
	const secretParams = [...url.searchParams.keys()].filter((key) => /pass|key|secret|token/i.test(key));
	if (!url.password && secretParams.length === 0) return value;
	if (url.password) url.password = "***";
	for (const key of secretParams) url.searchParams.set(key, "***");
	return url.href;
}

/** Reads the settings; an empty variable counts as absent. Throws `SettingsError` with one sentence per mistake. */
export function readSettings(env: Env): Settings {
	const given = environmentOf(env);
	const result = z.safeParse(schema, { ...defaultsFor(given), ...given });
	if (!result.success) throw new SettingsError(result.error.issues.map((issue) => issue.message).join("\n"));
	const values = result.data;
	if (values.DATABASE_LISTEN_URL && !values.DATABASE_URL)
		throw new SettingsError("DATABASE_LISTEN_URL needs DATABASE_URL: both lead to the same database.");
	if (values.METRICS_PORT === values.PORT) throw new SettingsError("METRICS_PORT and PORT must be different ports.");
	const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, "");
	return {
		port: Number(values.PORT),
		host: values.HOST,
		dataDir: resolve(values.DATA_DIR),
		databaseUrl: values.DATABASE_URL ?? null,
		databaseListenUrl: values.DATABASE_LISTEN_URL ?? null,
		databaseReplicaUrls: splitWords(values.DATABASE_REPLICA_URLS ?? ""),
		eventsUrl: values.EVENTS_URL ?? null,
		bucket: bucketOf(values),
		filesMove: values.FILES_MOVE ?? null,
		publicUrl,
		secure: publicUrl.startsWith("https:"),
		hstsSubdomains: values.HSTS_SUBDOMAINS === "on",
		trustedProxies: readProxies(values.TRUSTED_PROXIES) ?? 0,
		sealKeys: readKeys(values.SEAL_KEY ?? "") ?? [],
		sealKeyFile: values.SEAL_KEY_FILE ? resolve(values.SEAL_KEY_FILE) : null,
		smtpUrl: values.SMTP_URL ?? null,
		siteName: values.SITE_NAME,
		country: values.COUNTRY,
		operatorEmail: values.OPERATOR_EMAIL ?? `contact@${new URL(publicUrl).hostname}`,
		operatorName: values.OPERATOR_NAME ?? values.SITE_NAME,
		operatorCompany: values.OPERATOR_COMPANY ?? null,
		dnsServer: values.DNS_SERVER ?? null,
		indexNowUrl: values.INDEXNOW_URL ?? null,
		innerHosts: splitWords((values.INNER_HOSTS ?? "").toLowerCase()),
		socialLinks: splitWords(values.SOCIAL_LINKS ?? ""),
		providers: {
			google: provider("GOOGLE", values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET, values.GOOGLE_ISSUER),
			facebook: provider("FACEBOOK", values.FACEBOOK_CLIENT_ID, values.FACEBOOK_CLIENT_SECRET, values.FACEBOOK_ISSUER),
		},
		rateLimits: values.RATE_LIMITS === "on",
		metrics: values.METRICS_PORT ? { port: Number(values.METRICS_PORT), host: values.METRICS_HOST } : null,
		slowQueryMs: values.SLOW_QUERY_MS ? Number(values.SLOW_QUERY_MS) : null,
		traces:
			Boolean(values.OTEL_EXPORTER_OTLP_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
			values.OTEL_SDK_DISABLED?.toLowerCase() !== "true",
		drainSeconds: Number(values.DRAIN_SECONDS),
		production: values.NODE_ENV === "production" || (values.PUBLIC_URL ?? "").startsWith("https:"),
		demo: values.DEMO === "on",
		backupsDir: values.BACKUPS_DIR ? resolve(values.BACKUPS_DIR) : null,
		described: describeSettings(env),
	};
}

function readFileSettings(given: Record<string, string | undefined>): Record<string, string> {
	const named = secrets.flatMap((name) => (given[`${name}_FILE`] && !given[name] ? [[name, given[`${name}_FILE`] ?? ""] as const] : []));
	return Object.fromEntries(named.map(([name, path]) => [name, textOf(name, path)]));
}

function textOf(name: string, path: string): string {
	try {
		return readFileSync(path, "utf8").trim();
	} catch {
		throw new SettingsError(`${name}_FILE: ${path} cannot be read.`);
	}
}

type BucketValues = {
	FILES_URL?: string | undefined;
	FILES_KEY_ID?: string | undefined;
	FILES_SECRET?: string | undefined;
	FILES_REGION: string;
	FILES_MOVE?: string | undefined;
};

function bucketOf({ FILES_URL: url, FILES_KEY_ID: keyId, FILES_SECRET: secret, FILES_REGION: region, FILES_MOVE }: BucketValues) {
	if (!url && FILES_MOVE) throw new SettingsError("FILES_MOVE needs FILES_URL: the bucket that files are moved to or from.");
	if (!url) return null;
	if (!keyId || !secret) throw new SettingsError("FILES_URL needs FILES_KEY_ID and FILES_SECRET.");
	return { url: url.replace(/\/+$/, ""), keyId, secret, region };
}

function provider(name: string, clientId: string | undefined, clientSecret: string | undefined, issuerUrl: string) {
	if (!clientId && !clientSecret) return null;
	if (!clientId || !clientSecret) throw new SettingsError(`Set both ${name}_CLIENT_ID and ${name}_CLIENT_SECRET, or neither.`);
	return { clientId, clientSecret, issuer: issuerUrl };
}
