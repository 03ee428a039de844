import * as z from "zod/mini";
import { email as emailField } from "../../contract/fields.ts";
import { nameMax } from "../../contract/limits.ts";
import type { Provider } from "../../contract/options.ts";
import { fullName as fullNameField } from "../../contract/sign-up.ts";

/** The identity a provider returned, in our own shape. */
export type Identity = {
	provider: Provider;
	issuer: string;
	subject: string;
	/** Null if there is none, or none that we would accept from the person themselves. */
	email: string | null;
	fullName: string;
	/** The provider states explicitly that the address is theirs. */
	isVouched: boolean;
};

type Claims = { iss: string; sub: string; email?: unknown; email_verified?: unknown; name?: unknown };

/** Claims are validated by the same rules as a person's own input. */
export function identityOf({ iss, sub, ...claims }: Claims, provider: Provider): Identity {
	const email = z.safeParse(emailField, claims.email).data ?? null;
	const names = [claims.name, email?.split("@")[0], email].map((name) => z.safeParse(fullNameField, printable(name)).data);
	return {
		provider,
		issuer: iss,
		subject: sub,
		email,
		fullName: names.find((name) => name !== undefined) ?? "",
		isVouched: email !== null && claims.email_verified === true,
	};
}

/** Replaces control characters by spaces, and cuts to the maximum length of a name without splitting a character. */
function printable(name: unknown): unknown {
	if (typeof name !== "string") return undefined;
	const plain = name.replace(/[\p{Cc}\s]+/gu, " ").trim();
	return plain
		.slice(0, nameMax)
		.replace(/[\ud800-\udbff]$/, "")
		.toWellFormed();
}
