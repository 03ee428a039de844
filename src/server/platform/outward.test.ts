import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The ways in which a file opens a connection to another machine or asks a name server. */
const doors = [
	/(?<![.\w])fetch\(/,
	/\brequest as \w+ \} from "node:https?"/,
	/from "node:(?:tls|dns|dns\/promises|dgram|http2)"/,
	/import \{[^}]*\b(?:connect|createConnection|Socket)\b[^}]*\} from "node:net"/,
	/"(?:nodemailer|openid-client|web-push|s3mini|pg)"/,
];

/** What each file talks to (docs/security.md "Whom the server talks to"). */
const talks: Record<string, string> = {
	"src/server/companies/dns.ts": "a name server, for a company's domain",
	"src/server/mail/send-mail.ts": "the mail server",
	"src/server/oauth/authorization-flow.ts": "Google and Facebook",
	"src/server/oauth/provider.ts": "Google and Facebook",
	"src/server/platform/away.ts": "the database",
	"src/server/platform/database.ts": "the database",
	"src/server/platform/files-in-s3.ts": "the files' bucket",
	"src/server/platform/outside.ts": "what people name: companies' webhooks, browsers' push services",
	"src/server/platform/patient-pool.ts": "the database",
	"src/server/platform/postgres.ts": "the database",
	"src/server/push/send-push.ts": "browsers' push services, by `outside.ts`",
	"src/server/site/index-now.ts": "search engines",
};

test("only the listed server files open outgoing connections", () => {
	const files = globSync("src/server/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
	const talking = files.filter((file) => {
		const code = readFileSync(file, "utf8").replaceAll(/^import type .*$/gm, "");
		return doors.some((door) => door.test(code));
	});
	expect(talking.toSorted()).toEqual(Object.keys(talks).toSorted());
});
