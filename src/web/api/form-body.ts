/**
 * A form as a call's body; a name given more than once becomes a list. A form holds only text, so the caller names the type: the API
 * validates it and responds with the fields it refuses.
 */
export function formBody<Body>(form: FormData): Body {
	const body: Record<string, unknown> = {};
	for (const name of new Set(form.keys())) {
		const values = form.getAll(name);
		body[name] = values.length > 1 ? values : values[0];
	}
	return body as Body;
}

export type Values = Record<string, string | string[]>;

const secret = /password|token/i;

/** Without secrets, which have to be entered again each time. */
export const withoutSecrets = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name)));

/** The values a person typed, to show again beside the errors; never a password or a file. */
export function valuesOf(form: FormData): Values {
	const values: Values = {};
	for (const name of new Set(form.keys())) {
		if (secret.test(name)) continue;
		const texts = form.getAll(name).filter((value) => typeof value === "string");
		if (texts.length > 0) values[name] = texts.length > 1 ? texts : (texts[0] ?? "");
	}
	return values;
}

/** The items of a comma-separated field. */
export const splitList = (text: string): string[] =>
	text
		.split(",")
		.map((item) => item.trim())
		.filter(Boolean);
