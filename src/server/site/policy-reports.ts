import * as z from "zod/mini";
import type { Arrival } from "../http/arrival.ts";
import { readFields } from "../http/body.ts";
import type { Services } from "../http/context.ts";
import { countUses } from "../http/rate-limit.ts";

/** Bytes per report, and reports counted per address and hour: anyone can send them, and a page with a browser extension sends many. */
const [reportMaxBytes, reportsPerHour] = [16 * 1024, 20];

const report = z.object({
	"csp-report": z.object({
		"effective-directive": z.optional(z.string()),
		"violated-directive": z.optional(z.string()),
		"blocked-uri": z.optional(z.string()),
		"source-file": z.optional(z.string()),
		"line-number": z.optional(z.number()),
	}),
});

/**
 * Logs that a browser blocked something on a page (CSP Level 2, §5): what kind, from which site, by which of our scripts. Leaves out the
 * page: its address may name a person.
 */
export async function logPolicyReport(
	{ db, security }: Services,
	request: Request,
	arrival: Pick<Arrival, "requestId" | "address">,
): Promise<Response> {
	const parsed = z.safeParse(report, await readFields(request, reportMaxBytes));
	const [usage] = await countUses(db, [{ key: `policy report address ${arrival.address}`, tries: reportsPerHour, seconds: 3600 }]);
	if (parsed.success && usage && usage.spent <= reportsPerHour) {
		const report = parsed.data["csp-report"];
		security.write({
			id: arrival.requestId,
			event: "policy kept a page from something",
			directive: (report["effective-directive"] ?? report["violated-directive"] ?? "").slice(0, 100),
			blocked: siteOf(report["blocked-uri"]),
			script: siteOf(report["source-file"]),
			line: report["line-number"] ?? null,
			from: arrival.address,
		});
	}
	return new Response(null, { status: 204 });
}

/** The origin of an address, or the keyword in its place (`inline`, `eval`). */
function siteOf(address: string | undefined): string | null {
	if (!address) return null;
	return URL.canParse(address) ? new URL(address).origin : address.slice(0, 30);
}
