import { paths } from "../../contract/addresses.ts";
import type { WebhookData, WebhookType } from "../../contract/webhooks.ts";
import type { WebhookParams } from "../db/webhooks.ts";
import type { Settings } from "../platform/settings.ts";

type WebhookEventRow = { type: WebhookType; params: WebhookParams; at: Date; company: { id: string; slug: string } };

/** The body of a webhook, built when it is sent and the same on every try. */
export function bodyOf({ type, params, at, company }: WebhookEventRow, { publicUrl }: Pick<Settings, "publicUrl">): string {
	const param = (name: string) => params[name] ?? "";
	const page = (path: string) => publicUrl + path;
	const parts = {
		company: { id: company.id, url: page(paths.company(company.slug)) },
		application: {
			id: param("application"),
			url: page(paths.application(param("application"))),
			jobId: param("job"),
			status: param("status"),
		},
		interview: {
			id: param("interview"),
			url: page(paths.application(param("application"))),
			applicationId: param("application"),
			jobId: param("job"),
			startsAt: params.startsAt ?? null,
		},
		job: { id: param("job"), url: page(paths.job(param("job"))) },
		from: param("from"),
		because: param("because"),
		challenge: param("challenge"),
	};
	const dataOf = (...names: (keyof typeof parts)[]) =>
		Object.fromEntries(["company" as const, ...names].map((name) => [name, parts[name]]));
	const data = dataOf(...partsOf[type]);
	return JSON.stringify({ type, timestamp: at.toISOString(), data });
}

/** The parts of each event's data besides the company. */
const partsOf: { [Type in WebhookType]: Exclude<keyof WebhookData<Type>, "company">[] } = {
	"application.received": ["application"],
	"application.moved": ["application", "from"],
	"application.withdrawn": ["application"],
	"application.erased": ["application"],
	"interview.agreed": ["interview"],
	"interview.moved": ["interview"],
	"interview.cancelled": ["interview"],
	"job.published": ["job", "because"],
	"job.paused": ["job"],
	"job.closed": ["job", "because"],
	"job.hidden": ["job", "because"],
	"webhook.test": [],
	"webhook.challenge": ["challenge"],
};
