import { eq } from "drizzle-orm";
import { demoAccounts } from "../../src/server/accounts/demo-accounts.ts";
import { openSession } from "../../src/server/accounts/sessions.ts";
import { users } from "../../src/server/db/accounts.ts";
import { fillDemo } from "../../src/server/demo/fill-demo.ts";
import { countStatements, type OpenDatabase } from "../../src/server/platform/database.ts";
import { testApp } from "./app.ts";
import { builtPages } from "./built-pages.ts";

export type Role = "seeker" | "recruiter";

export type DemoApp = Awaited<ReturnType<typeof demoApp>>;

/** The built pages over the demo, in this process: a page's own statements can be told from those running beside it. */
export async function demoApp(database?: OpenDatabase) {
	const site = await testApp({}, database);
	await fillDemo(site.services);
	const pages = await builtPages(site);
	const sessions = new Map<Role, string>();
	const personOf = async (role: Role): Promise<{ id: string }> => {
		const [person] = await site.db.select({ id: users.id }).from(users).where(eq(users.email, demoAccounts[role]));
		if (!person) throw new Error(`the demo has no ${role}`);
		return person;
	};
	const sessionOf = async (role: Role): Promise<string> => {
		const token = sessions.get(role) ?? (await openSession(site.db, { userId: (await personOf(role)).id, userAgent: "test" }));
		sessions.set(role, token);
		return token;
	};
	const get = async (role: Role | "guest", path: string) => {
		const session = role === "guest" ? "" : `; session=${await sessionOf(role)}`;
		const headers = { "accept-language": "en", cookie: `csrftoken=t${session}` };
		const { result, statements } = await countStatements(async () => {
			const answer = await pages.app.request(path, { headers });
			return { status: answer.status, page: await answer.text() };
		});
		return { ...result, statements };
	};
	return { ...site, personOf, get };
}
