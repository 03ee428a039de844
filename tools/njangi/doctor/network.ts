import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import nodemailer from "nodemailer";
import { txtRecords } from "../../../src/server/companies/dns.ts";
import { smtpOptions } from "../../../src/server/mail/send-mail.ts";
import type { Settings } from "../../../src/server/platform/settings.ts";
import { type Check, fail, ok, warn } from "./check.ts";

/** Connects, reads the greeting, encrypts and signs in, as for each mail; sends nothing. */
export const mail: Check = {
	name: "mail",
	run: async ({ settings: { smtpUrl, dataDir, production } }) => {
		if (!smtpUrl) {
			const text = `SMTP_URL is not set: mails are written to ${dataDir}/mail`;
			return production ? fail(text, "set SMTP_URL: without it, nobody can confirm an email address") : ok(text);
		}
		const { host } = new URL(smtpUrl);
		const transport = nodemailer.createTransport({
			...smtpOptions(smtpUrl),
			connectionTimeout: 5_000,
			greetingTimeout: 5_000,
			socketTimeout: 5_000,
		});
		try {
			await transport.verify();
			return ok(`${host} accepts the connection`);
		} catch (error) {
			const reason = error instanceof Error ? error.message : String(error);
			return fail(`connecting to ${host} failed: ${reason}`, "check SMTP_URL, then run 'mails test YOUR@ADDRESS'");
		} finally {
			transport.close();
		}
	},
};

/** Checks whether people find the site, and whether mail servers trust its mails. */
export const dns: Check = {
	name: "dns",
	run: async ({ settings }) => {
		const { hostname } = new URL(settings.publicUrl);
		if (hostname === "localhost" || isIP(hostname.replace(/^\[|\]$/g, ""))) return ok(`${hostname} needs no DNS`);
		const addresses = await addressesOf(hostname, settings);
		if (addresses.length === 0)
			return fail(`${hostname} has no address`, "set PUBLIC_URL to this site's domain, and give the domain an A or AAAA record");
		const texts = await txtRecords(hostname, settings.dnsServer);
		const text = `${hostname} resolves to ${addresses.join(", ")}`;
		if (texts === "unreachable") return warn(`${text}; looking up its TXT records failed`, "check DNS_SERVER, or the machine's resolver");
		const hasSpf = texts.some((text) => text.startsWith("v=spf1"));
		return hasSpf || !settings.smtpUrl
			? ok(text)
			: warn(
					`${text}; no SPF record says which servers may send its mails`,
					`add a TXT record to ${hostname}: v=spf1 include:YOUR-MAIL-SERVER -all`,
				);
	},
};

async function addressesOf(hostname: string, { dnsServer }: Settings): Promise<string[]> {
	const resolver = new Resolver({ timeout: 2_000, tries: 2 });
	if (dnsServer) resolver.setServers([dnsServer]);
	const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
	return found.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
}
