import type { JobType, Language } from "../../../contract/options.ts";
import { type Pay, payOf } from "../../../contract/pay.ts";
import { say } from "../../../contract/sentences/say.ts";
import type { CompanyPageRow } from "../../companies/queries.ts";
import type { PostRow } from "../../feed/post-rows.ts";
import { presentWords } from "../../feed/present.ts";
import type { JobRow } from "../../jobs/queries.ts";
import type { PersonRow } from "../../network/queries.ts";
import { dayInDouala, locales, longDay } from "../../platform/clock.ts";
import type { PreviewCard } from "./card.ts";

type Where = { language: Language; siteName: string };

export function siteCard({ language, siteName }: Where): PreviewCard {
	return { owner: null, isVerified: false, title: say(language, "previewSite"), facts: [], note: null, siteName };
}

export function jobCard(row: JobRow, { language, siteName }: Where): PreviewCard {
	const pay = payText(row as Pay, language);
	return {
		owner: row.companyUnverified ? say(language, "previewNotVerified", { company: row.companyName }) : row.companyName,
		isVerified: row.companyVerified,
		title: row.title,
		facts: [
			...(row.companyDomain ? [row.companyDomain] : []),
			row.location,
			...(row.isRemote ? [say(language, "previewRemote")] : []),
			say(language, `preview${row.jobType as JobType}`),
			...(pay ? [pay] : []),
		],
		note: row.applicationDeadline ? say(language, "previewApplyBy", { date: longDay(row.applicationDeadline, language) }) : null,
		siteName,
	};
}

export function companyCard(row: CompanyPageRow, { language, siteName }: Where): PreviewCard {
	return {
		owner: row.name,
		isVerified: row.isVerified,
		title: row.name,
		facts: [
			...(row.domain ? [row.domain] : []),
			...(row.location ? [row.location] : []),
			say(language, "previewOpenJobs", { count: row.openJobs }),
		],
		note: null,
		siteName,
	};
}

export function postCard(row: PostRow, { language, siteName }: Where): PreviewCard {
	return {
		owner: row.fullName,
		isVerified: false,
		// what does not fit is cut where it is drawn; no more than could fit is measured
		title:
			row.title ??
			presentWords({ ...row, isOwn: false })
				.content.replace(/\s+/g, " ")
				.slice(0, 300),
		facts: [
			...(row.startsAt ? [longDay(dayInDouala(new Date(row.startsAt)), language)] : []),
			...(row.place ? [row.place] : []),
			...row.tags.map((tag) => `#${tag}`),
		],
		note: null,
		siteName,
		isPersons: true,
	};
}

export function personCard(row: PersonRow, { siteName }: Where): PreviewCard {
	return {
		owner: row.companyName,
		isVerified: false,
		title: row.fullName,
		facts: [row.title, row.location, ...row.skills].filter((fact) => fact !== null),
		note: null,
		siteName,
		isPersons: true,
	};
}

function payText(job: Pay, language: Language): string | null {
	const pay = payOf(job);
	if (!pay) return null;
	const { from, to } = pay;
	const amount = (value: number) => new Intl.NumberFormat(locales[language]).format(value).replace(/\s/g, "\u00a0");
	if (from === null) return say(language, "previewPayUpTo", { amount: amount(to ?? 0) });
	if (to === null) return say(language, "previewPayFrom", { amount: amount(from) });
	return say(language, "previewPay", { amount: from === to ? amount(from) : `${amount(from)} – ${amount(to)}` });
}
