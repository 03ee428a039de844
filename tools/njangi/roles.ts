import { type GrantedRole, grantRole, listRole, passkeysOf, revokeRole } from "../../src/server/admin/roles.ts";
import { CommandError, defineCommand, list } from "./command.ts";

/** `does`: what a person with the role does; `room`: where. */
type About = { role: GrantedRole; does: string; room: string };

export const listOf = ({ role, does }: About) =>
	defineCommand({
		async run({ site }) {
			const { db } = await site();
			return list(await listRole(db, role), ({ fullName, email, since }) => `${since}  ${fullName} <${email}>`, `Nobody ${does}.`);
		},
	});

export const grantOf = ({ role, does, room }: About) =>
	defineCommand({
		takes: ["EMAIL"],
		help: `${room} appears in their menu, and opens to a passkey. Their address must be verified.`,
		isWrittenDown: true,
		async run({ args: [email = ""], site }) {
			const { db } = await site();
			if (!(await grantRole(db, role, email)))
				throw new CommandError(`There is no such person with a verified address, or they are suspended: ${email}.`);
			const passkeys = await passkeysOf(db, email);
			return { words: `${email} ${does} now. ${sayPasskeys(passkeys, room)}`, data: { email, passkeys } };
		},
	});

export const revokeOf = ({ role, does }: About) =>
	defineCommand({
		takes: ["EMAIL"],
		isWrittenDown: true,
		async run({ args: [email = ""], site }) {
			const { db } = await site();
			if (!(await revokeRole(db, role, email))) throw new CommandError(`${email} is nobody who ${does}.`);
			return { words: `${email} ${does} no longer.`, data: { email } };
		},
	});

/** A stolen password must not be enough to add a first passkey: the operator is told which ones exist. */
const sayPasskeys = (passkeys: { name: string; since: string }[], room: string) =>
	passkeys.length === 0
		? `They have no passkey yet: they add one in their settings before ${room} opens. Ask them whether it was them.`
		: `Their passkeys: ${passkeys.map(({ name, since }) => `${name} (added ${since})`).join(", ")}. Ask them whether these are theirs.`;
