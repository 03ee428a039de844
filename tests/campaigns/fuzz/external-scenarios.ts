import { hashPassword } from "../../../src/server/accounts/passwords.ts";
import { uuidv7 } from "../../../src/server/platform/ids.ts";
import { createCompany, createMember, createSeeker, createUsers } from "../../support/cast.ts";
import { authorizeAs } from "../../support/identity-provider.ts";
import { openVisitor } from "../../support/visitor.ts";
import { mailedToken, password, type Scenario } from "./scenarios.ts";

/** Scenarios that involve someone else's server. */
export const externalScenarios: Record<string, Scenario> = {
	"a provider": async (request, site, { provider }) => {
		for (const name of ["google", "facebook"] as const) {
			const subject = uuidv7();
			provider.people.set(subject, { email: `${subject}@example.cm`, email_verified: true, name: "Ama Ngono" });
			const visitor = openVisitor(site);
			const { url } = await request(visitor, `GET /auth/${name}`);
			const { search } = await authorizeAs(url, subject);
			await request(visitor, "POST /auth/social/:provider", { params: { provider: name }, body: { query: search.slice(1) } });
			await request(visitor, "GET /auth/pending-identity");
			const asSeeker = { userType: "jobseeker", jobTitle: "Cook", experienceLevel: "3-5", primarySkills: "Grilling" } as const;
			const more = { careerInterests: "Hotels", locationPreference: "onsite", aiMatching: true, agreedToTerms: true } as const;
			await request(visitor, "POST /auth/complete", { body: { ...asSeeker, ...more } });
		}
	},
	"a link with a provider": async (request, site, { provider }) => {
		const { email } = await createSeeker(site.db, { passwordHash: await hashPassword(password) });
		const subject = uuidv7();
		provider.people.set(subject, { email, email_verified: true });
		const visitor = openVisitor(site);
		await request(visitor, "POST /auth/login", { body: { email, password } });
		const at = { params: { provider: "google" } } as const;
		const { url } = await request(visitor, "POST /user/providers/:provider", { ...at, body: { currentPassword: password } });
		const { search } = await authorizeAs(url, subject);
		await request(visitor, "POST /auth/social/:provider", { ...at, body: { query: search.slice(1) } });
		await request(visitor, "GET /user/providers");
		await request(visitor, "DELETE /user/providers/:provider", at);
	},
	"a company's domain": async (request, site, { names }) => {
		const [owner] = await createUsers(site.db, [{ role: "recruiter" }]);
		const domain = `company-${uuidv7()}.example`;
		const own = { nameKey: uuidv7(), slug: `domain-${uuidv7()}`, website: `https://www.${domain}`, ownedSince: new Date() };
		const { id: companyId, slug } = await createCompany(site.db, own);
		await createMember(site.db, { companyId, userId: owner.id });
		const at = { params: { slug } };
		await request(owner, "POST /companies/:slug/proof/mail", { ...at, body: { email: `office@${domain}` } });
		await request(owner, "POST /company-proof/confirm", { body: { token: await mailedToken(site) } });
		const { record } = await request(owner, "GET /companies/:slug/proof", at);
		names.set(domain, [record ?? ""]);
		await request(owner, "POST /companies/:slug/proof/dns", at);
	},
	"a device": async (request, site, { pushes }) => {
		const visitor = openVisitor(site);
		const { email } = await createSeeker(site.db, { passwordHash: await hashPassword(password) });
		await request(visitor, "POST /auth/login", { body: { email, password } });
		await request(visitor, "GET /user/push");
		await request(visitor, "POST /user/push", { body: { ...pushes.subscribe(), says: "little" } });
		const { sessions } = await request(visitor, "GET /user/sessions");
		await request(visitor, "DELETE /user/push/:sessionId", { params: { sessionId: sessions[0]?.id ?? "" } });
	},
	"a webhook": async (request, site, { hooks }) => {
		const [owner] = await createUsers(site.db, [{ role: "recruiter" }]);
		const { id: companyId, slug } = await createCompany(site.db, { nameKey: uuidv7(), slug: `hooked-${uuidv7()}` });
		await createMember(site.db, { companyId, userId: owner.id });
		const { webhook } = await request(owner, "POST /companies/:slug/webhooks", {
			params: { slug },
			body: { url: hooks.url, events: ["application.received"] },
		});
		const at = { params: { slug, webhookId: webhook.id } };
		await request(owner, "POST /companies/:slug/webhooks/:webhookId/prove", at);
		await request(owner, "POST /companies/:slug/webhooks/:webhookId/test", at);
		const { deliveries } = await request(owner, "GET /companies/:slug/webhooks/:webhookId", at);
		const of = { params: { ...at.params, deliveryId: deliveries[0]?.id ?? "" } };
		await request(owner, "GET /companies/:slug/webhooks/:webhookId/deliveries/:deliveryId", of);
		await request(owner, "POST /companies/:slug/webhooks/:webhookId/deliveries/:deliveryId/send", of);
		await request(owner, "POST /companies/:slug/webhooks/:webhookId/secret", at);
		await request(owner, "PATCH /companies/:slug/webhooks/:webhookId", { ...at, body: { events: ["job.closed"] } });
		await request(owner, "DELETE /companies/:slug/webhooks/:webhookId", at);
	},
};
