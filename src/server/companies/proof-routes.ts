import type { companyProof } from "../../contract/company-proof.ts";
import { say } from "../../contract/sentences/say.ts";
import type { RoutesOf } from "../http/context.ts";
import { languageOf } from "../http/language.ts";
import { refuse } from "../platform/refusal.ts";
import { claimCompany } from "./claim.ts";
import { txtRecords } from "./dns.ts";
import { presentCompany, presentName } from "./present.ts";
import { provableBy, recordOf } from "./provable.ts";
import { confirmProof, mailProof, recordProof } from "./prove-domain.ts";

export const companyProofRoutes: RoutesOf<typeof companyProof> = {
	"GET /companies/:slug/proof": async ({ db, viewer, params }) => {
		const company = await provableBy(db, { slug: params.slug, viewer });
		return async () => ({
			company: presentName(company),
			verifications: presentCompany(company).verifications,
			isOwner: company.isOwner,
			domain: company.domains[0] ?? null,
			record: recordOf(company),
			hasClaimed: company.hasClaimed,
		});
	},
	"POST /companies/:slug/proof/mail": async ({ db, seal, settings, viewer, params, caller }) => {
		const company = await provableBy(db, { slug: params.slug, viewer });
		const language = languageOf(viewer, caller);
		return async ({ body }) => {
			await mailProof(db, company, { email: body.email, viewer, seal, limited: settings.rateLimits, language });
			return { message: say(language, "companyProofSent", { email: body.email }) };
		};
	},
	"POST /companies/:slug/proof/dns": async ({ db, settings, viewer, params }) => {
		const rateLimit = { key: `ask dns ${viewer.id}`, tries: 30, seconds: 60 * 60 };
		const company = await provableBy(db, { slug: params.slug, viewer, ...(settings.rateLimits ? { rateLimit } : {}) });
		return async () => {
			const [domain = refuse("conflict", { sentence: "companyWebsiteMissing" })] = company.domains;
			const records = await txtRecords(domain, settings.dnsServer);
			if (records === "unreachable") return refuse("unavailable", { sentence: "companyDnsUnreachable" });
			if (!records.includes(recordOf(company))) refuse("conflict", { sentence: "companyRecordMissing" });
			const { verifications } = presentCompany(await recordProof(db, company));
			return { verifications, isOwner: true };
		};
	},
	"POST /company-proof/confirm":
		({ db, viewer }) =>
		async ({ body }) => {
			const row = await confirmProof(db, viewer, body.token);
			return { company: presentName(row), verifications: presentCompany(row).verifications, isOwner: true };
		},
	"POST /companies/:slug/claim": async ({ db, settings, viewer, params, caller }) => {
		const company = await provableBy(db, { slug: params.slug, viewer });
		return async ({ body }) => {
			await claimCompany(db, company, {
				viewer,
				message: body.message,
				operatorEmail: settings.operatorEmail,
				limited: settings.rateLimits,
			});
			return { message: say(languageOf(viewer, caller), "companyClaimed") };
		};
	},
};
