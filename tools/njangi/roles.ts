import { type GrantedRole, grantRole, listRole, passkeysOf, revokeRole } from "../../src/server/admin/roles.ts";
import { CommandError, defineCommand, list } from "./command.ts";

/** `page`: the address of the page that the role opens. */
type About = { role: GrantedRole; page: string };

export const listOf = ({ role }: About) =>
	defineCommand({
		async run({ site }) {
			const { db } = await site();
			return list(await listRole(db, role), ({ fullName, email, since }) => `${since}  ${fullName} <${email}>`, `There are no ${role}s.`);
		},
	});

export const grantOf = ({ role, page }: About) =>
	defineCommand({
		takes: ["EMAIL"],
		help: `${page} appears in their menu and opens only with a passkey. Their email address must be verified.`,
		isWrittenDown: true,
		async run({ args: [email = ""], site }) {
			const { db } = await site();
			if (!(await grantRole(db, role, email))) throw new CommandError(`${email} has no account with a verified address, or is suspended.`);
			const passkeys = await passkeysOf(db, email);
			return { text: `Granted the ${role} role to ${email}. ${passkeyHint(passkeys, page)}`, data: { email, passkeys } };
		},
	});

export const revokeOf = ({ role }: About) =>
	defineCommand({
		takes: ["EMAIL"],
		isWrittenDown: true,
		async run({ args: [email = ""], site }) {
			const { db } = await site();
			if (!(await revokeRole(db, role, email))) throw new CommandError(`${email} does not have the ${role} role.`);
			return { text: `Revoked the ${role} role from ${email}.`, data: { email } };
		},
	});

/** A stolen password must not be enough to add a first passkey: the operator is told which ones exist. */
const passkeyHint = (passkeys: { name: string; since: string }[], page: string) =>
	passkeys.length === 0
		? `They have no passkey yet and must add one in their settings to open ${page}. Once they have, confirm with them that it was them.`
		: `Their passkeys: ${passkeys.map(({ name, since }) => `${name} (added ${since})`).join(", ")}. Confirm with them that these are theirs.`;
