import * as z from "zod/mini";
import { optionalText, tags } from "../../contract/fields.ts";
import { messageMax, nameMax } from "../../contract/limits.ts";
import { contactMethods, languages, themes, visibilities } from "../../contract/options.ts";
import { refuse } from "../http/errors.ts";
import type { users } from "./schema.ts";

type Change = Partial<typeof users.$inferInsert>;

const flag = z.boolean("valueInvalid");
const phone = z.string("valueInvalid").check(z.trim(), z.regex(/^\+?[\d\s().-]{6,20}$/, "valueInvalid"));

/** Each key that may be saved, its rule, and the column it lands in (decisions.md "The wire"). */
const fields: Record<string, { schema: z.ZodMiniType; column: keyof Change }> = {
	bio: { schema: optionalText(500), column: "bio" },
	about: { schema: optionalText(messageMax), column: "about" },
	title: { schema: optionalText(nameMax), column: "title" },
	location: { schema: optionalText(nameMax), column: "location" },
	address: { schema: optionalText(nameMax), column: "location" },
	phone: { schema: phone, column: "phoneNumber" },
	phoneNumber: { schema: phone, column: "phoneNumber" },
	interests: { schema: tags, column: "interests" },
	skills: { schema: tags, column: "skills" },
	visibility: { schema: z.enum(visibilities, "valueInvalid"), column: "visibility" },
	notifications: { schema: flag, column: "notificationsOn" },
	preferredContact: { schema: z.enum(contactMethods, "valueInvalid"), column: "preferredContact" },
	aiMatching: { schema: flag, column: "aiMatching" },
	language: { schema: z.enum(languages, "valueInvalid"), column: "language" },
	theme: { schema: z.enum(themes, "valueInvalid"), column: "theme" },
};

/** Takes a body with exactly one known key and gives the change it means; anything else is `invalid_fields`. */
export function parseProfileField(body: Record<string, unknown>): Change {
	const [name, ...more] = Object.keys(body);
	const field = name !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;
	if (!name || !field || more.length > 0) return refuse("invalid_fields", { sentence: "oneFieldOnly" });
	const result = z.safeParse(field.schema, body[name]);
	if (!result.success) return refuse("invalid_fields", { fields: { [name]: "valueInvalid" } });
	return { [field.column]: result.data } as Change;
}
