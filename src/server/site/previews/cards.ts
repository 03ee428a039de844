import { paths } from "../../../contract/addresses.ts";
import { spellCode } from "../../../contract/job-code.ts";
import type { JobType, Language } from "../../../contract/options.ts";
import { type Pay, payOf, type StatedPay } from "../../../contract/pay.ts";
import { say } from "../../../contract/sentences/say.ts";
import type { CompanyPageRow } from "../../companies/queries.ts";
import type { PostRow } from "../../feed/post-rows.ts";
import { presentText } from "../../feed/present.ts";
import type { GroupRow } from "../../groups/queries.ts";
import type { CardRow } from "../../jobs/queries.ts";
import type { PersonRow } from "../../network/queries.ts";
import { dayInDouala, longDay } from "../../platform/clock.ts";
import { inDigits } from "../../platform/digits.ts";
import { addressOfCode } from "../../sharing/address.ts";
import { squaresOf } from "../../sharing/qr.ts";
import type { StartupRow } from "../../startups/queries.ts";
import type { PreviewCard } from "./card.ts";

type Where = { language: Language; siteName: string };

export function siteCard({ language, siteName }: Where): PreviewCard {
	return { owner: null, isVerified: false, title: say(language, "previewSite"), facts: [], note: null, siteName };
}

export function jobCard(row: CardRow, { language, siteName }: Where): PreviewCard {
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

/** A job's picture for sharing, with the code by which recipients can check that it is real. */
export function shareCard(row: CardRow, { code, publicUrl, ...where }: Where & { code: string; publicUrl: string }): PreviewCard {
	const place = new URL(paths.enterCode(), publicUrl);
	const squares = squaresOf(addressOfCode({ publicUrl }, code));
	const pay = payText(row as Pay, where.language);
	const { location, jobType } = row;
	const facts = [location, ...(pay ? [pay] : []), say(where.language, `preview${jobType as JobType}`)];
	return { ...jobCard(row, where), facts, code: { spelt: spellCode(code), place: place.host + place.pathname, squares } };
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

export const startupCard = (row: StartupRow, { language, siteName }: Where): PreviewCard => ({
	owner: row.name,
	isVerified: row.isVerified,
	title: row.oneLine,
	facts: [row.town, ...(row.openJobs > 0 ? [say(language, "previewOpenJobs", { count: row.openJobs })] : [])],
	note: null,
	siteName,
});

/** The public facts of a group. Never stored on disk, like a person's picture: its owner may withdraw the name. */
export const groupCard = (row: GroupRow, { language, siteName }: Where): PreviewCard => ({
	owner: say(language, "previewGroup"),
	isVerified: false,
	title: row.name,
	facts: [...(row.town ? [row.town] : []), say(language, "previewMembers", { count: row.membersCount })],
	note: null,
	siteName,
	isPersons: true,
});

export function postCard(row: PostRow, { language, siteName }: Where): PreviewCard {
	return {
		owner: row.fullName,
		isVerified: false,
		// text that does not fit is cut when drawn: no more than could fit is measured
		title:
			row.title ??
			presentText({ ...row, isOwn: false })
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
	const { from, to, period } = pay;
	const sum = payWords({ from, to }, language);
	return period === "month" ? sum : say(language, periodWords[period], { pay: sum });
}

const periodWords = { hour: "previewPayHour", day: "previewPayDay", year: "previewPayYear" } as const;

function payWords({ from, to }: Pick<StatedPay, "from" | "to">, language: Language): string {
	const amount = (value: number) => inDigits(value, language);
	if (from === null) return say(language, "previewPayUpTo", { amount: amount(to ?? 0) });
	if (to === null) return say(language, "previewPayFrom", { amount: amount(from) });
	return say(language, "previewPay", { amount: from === to ? amount(from) : `${amount(from)} – ${amount(to)}` });
}
