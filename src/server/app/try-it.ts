import { html } from "hono/html";
import type { Endpoint } from "../../contract/endpoint.ts";
import { apiKeyPrefix } from "../../contract/scopes.ts";
import type { docsMessages } from "./docs-messages.ts";
import { schemaOf } from "./open-api.ts";
import type { Schema } from "./typescript-client.ts";

/** Renders the form that `src/web/api-docs/try-it.ts` sends: in a template, which stays inert without scripts. */
export function tryIt(messages: (typeof docsMessages)["en"]["tryIt"], name: string, [key, endpoint]: [string, Endpoint]) {
	const [method = "", path = ""] = key.split(" ");
	const idOf = (field: string) => `${name}-${field}`;
	const params = namesOf(endpoint.params).map(
		([
			param,
		]) => html`${label(idOf(param), param)}<input id="${idOf(param)}" data-param="${param}" required aria-describedby="${idOf(param)}-error" autocomplete="off" autocapitalize="none" spellcheck="false">
${error(idOf(param), messages.missing)}`,
	);
	const query = namesOf(endpoint.query).map(([param, schema]) => {
		const choices = choicesOf(schema);
		const field = choices
			? html`<select id="${idOf(param)}" data-query="${param}"><option value=""></option>${choices.map((one) => html`<option>${one}</option>`)}</select>`
			: html`<input id="${idOf(param)}" data-query="${param}" autocomplete="off" autocapitalize="none" spellcheck="false">`;
		return html`<div>${label(idOf(param), param)}${field}</div>`;
	});
	const body = endpoint.body
		? html`${label(idOf("body"), messages.body)}<textarea id="${idOf("body")}" data-body rows="10" required aria-describedby="${idOf("body")}-error" autocomplete="off" autocapitalize="none" spellcheck="false">${JSON.stringify(sampleOf(schemaOf(endpoint.body, "input")), null, 2)}</textarea>
${error(idOf("body"), messages.noJson)}`
		: "";
	return html`<template><details class="try"><summary>${messages.title}</summary>
<form data-call="${method}" data-path="${path}" data-waiting="${messages.waiting}" data-failed="${messages.failed}" data-file="${messages.file}" data-unreadable="${messages.unreadable}" novalidate autocomplete="off">
${label(idOf("key"), messages.key)}<input id="${idOf("key")}" type="password" data-key required aria-describedby="${idOf("key")}-hint ${idOf("key")}-error" placeholder="${apiKeyPrefix}&hellip;" autocomplete="off" spellcheck="false">
<p id="${idOf("key")}-hint"><small>${messages.keyHint}</small></p>${error(idOf("key"), messages.missing)}
${params}${query.length > 0 ? html`<fieldset><legend>${messages.query}</legend>${query}</fieldset>` : ""}${body}
${method === "GET" ? "" : html`<p><small>${messages.real}</small></p>`}<button>${messages.send}</button>
<div role="status"><p class="status" data-shown="status" hidden></p><p data-shown="says" hidden></p></div><pre tabindex="0" aria-label="${messages.answer}" data-shown="body" hidden></pre></form></details></template>`;
}

const label = (id: string, text: string) => html`<label for="${id}">${text}</label>`;
const error = (id: string, text: string) => html`<p id="${id}-error" class="error" hidden>${text}</p>`;

const namesOf = (schema: Endpoint["query"]): [string, Schema][] =>
	schema ? Object.entries((schemaOf(schema, "input") as Schema).properties ?? {}) : [];

/** The allowed values, if there is a fixed set. */
const choicesOf = ({ enum: values, const: only }: Schema): unknown[] | undefined => values ?? (only === undefined ? undefined : [only]);

/** A body with its required fields, to be filled in. */
function sampleOf({ properties = {}, required = [], items, type, ...schema }: Schema): unknown {
	const [choice] = choicesOf(schema) ?? [];
	if (choice !== undefined) return choice;
	const first = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0];
	if (first) return sampleOf(first);
	if (type === "object") return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]));
	if (type === "array") return items ? [sampleOf(items)] : [];
	if (type === "number" || type === "integer") return 0;
	return type === "boolean" ? false : "";
}
