import * as z from "zod/mini";
import { email as emailField } from "../../contract/fields.ts";
import { nameMax } from "../../contract/limits.ts";
import type { Provider } from "../../contract/options.ts";
import { fullName as fullNameField } from "../../contract/sign-up.ts";

/** Who a provider says that somebody is, in our own terms. */
export type Identity = {
	provider: Provider;
	issuer: string;
	subject: string;
	/** Null when there is none, or none that we would take from the person themselves. */
	email: string | null;
	fullName: string;
	/** The provider says in so many words that the address is theirs. */
	isVouched: boolean;
};

type Claims = { iss: string; sub: string; email?: unknown; email_verified?: unknown; name?: unknown };

/** What another site says goes through the same rules as what a person types. */
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

/** Without control characters, and as much as a name may have; never half of a character. */
function printable(name: unknown): unknown {
	if (typeof name !== "string") return undefined;
	const plain = name.replace(/[\p{Cc}\s]+/gu, " ").trim();
	return plain
		.slice(0, nameMax)
		.replace(/[\ud800-\udbff]$/, "")
		.toWellFormed();
}
