import type { Context } from "hono";
import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { paths } from "../../contract/addresses.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { endpoints } from "../../contract/endpoints.ts";
import { errorStatus } from "../../contract/errors.ts";
import { languages } from "../../contract/options.ts";
import { palette } from "../../contract/palette.ts";
import { apiKeyPrefix, scopes } from "../../contract/scopes.ts";
import { plainPage } from "../http/plain-page.ts";
import type { Http } from "../http/request-context.ts";
import type { Settings } from "../platform/settings.ts";
import { apiExamples, clientExample } from "./api-examples.ts";
import { docsMessages } from "./docs-messages.ts";
import { audienceSentences, schemaOf } from "./open-api.ts";
import { tryIt } from "./try-it.ts";
import { typeOf } from "./typescript-client.ts";
import { webhookDocs } from "./webhook-docs.ts";

type Words = (typeof docsMessages)["en"];
type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

const table = Object.entries<Endpoint>(endpoints);
const forKeys = table.filter(([, { scope }]) => scope);
const withoutKey = table.filter(([, { scope }]) => !scope);

/** The API documentation in the reader's language; the reference of calls is generated from the contract's table. */
export function docsPage(context: Context<Http>, settings: Settings) {
	const { language } = context.var;
	const messages = docsMessages[language];
	const title = messages.title.replace("{site}", settings.siteName);
	const languageLinks = languages.map((one) =>
		one === language ? html`<b>${one.toUpperCase()}</b>` : html`<a href="?lang=${one}" hreflang="${one}">${one.toUpperCase()}</a>`,
	);
	const body = html`<header><a class="home" href="${paths.landing()}"><img src="/favicon.svg" alt="" width="28" height="28">${settings.siteName}</a><nav>${languageLinks}</nav></header>
<main><h1>${title}</h1><p>${messages.intro}</p>${guide(messages, settings)}${rules(messages)}${webhookDocs(language)}${reference(messages)}</main><script type="module" src="/try-it.js"></script>`;
	return plainPage(context, { title, style, body, language });
}

const codeBlock = (code: string) => html`<pre tabindex="0"><code>${code}</code></pre>`;

function guide(messages: Words, { publicUrl }: Settings): Markup {
	const variables = `export SITE=${publicUrl}\nexport NJANGI_KEY=${apiKeyPrefix}…`;
	const [before, after] = messages.client.split("{link}");
	return html`<h2>${messages.keyTitle}</h2><p>${messages.key}</p>
<ul><li><a href="${paths.apiKeys()}">${messages.ownKey}</a></li><li>${messages.companyKey}</li></ul>
<h2>${messages.callTitle}</h2><p>${messages.call}</p>${codeBlock(variables)}${codeBlock(apiExamples.read)}
<h2>${messages.postTitle}</h2><p>${messages.post}</p>${codeBlock(apiExamples.post)}<p>${messages.close}</p>${codeBlock(apiExamples.close)}
<p>${messages.applicants}</p>${codeBlock(apiExamples.applicants)}
<h2>${messages.moveTitle}</h2><p>${messages.move}</p>${codeBlock(apiExamples.move)}<p>${messages.refuse}</p>${codeBlock(apiExamples.refuse)}
<p>${messages.undo}</p>${codeBlock(apiExamples.undo)}
<h2>${messages.clientTitle}</h2><p>${before}<a href="/api/client.ts" download="njangi.ts">njangi.ts</a>${after}</p>${codeBlock(clientExample)}`;
}

function rules(messages: Words): Markup {
	const rows = scopes.map((scope) => {
		const calls = forKeys.filter(([, endpoint]) => endpoint.scope === scope);
		const listed = calls.map(
			([key, { forCompanies }]) =>
				html`<li><a href="#${anchorOf(key)}"><code>${key}</code></a>${forCompanies ? html` <small>${messages.forCompanies}</small>` : ""}</li>`,
		);
		return html`<tr><th scope="row"><code>${scope}</code></th><td><ul>${listed}</ul></td></tr>`;
	});
	const codes = Object.entries(messages.codes).map(([code, meaning]) => html`<dt><code>${code}</code></dt><dd>${meaning}</dd>`);
	return html`<h2>${messages.scopesTitle}</h2><p>${messages.scopesText}</p>
<table><thead><tr><th scope="col">${messages.scope}</th><th scope="col">${messages.calls}</th></tr></thead><tbody>${rows}</tbody></table>
<h2>${messages.failuresTitle}</h2><p>${messages.failures}</p>
${codeBlock(`{ "success": false, "code": "invalid_fields", "message": "…", "fields": { "title": "…" } }`)}<dl>${codes}</dl>
<h2>${messages.limitsTitle}</h2><p>${messages.limits}</p>${codeBlock(`RateLimit-Policy: "key";q=300;w=60\nRateLimit: "key";r=299;t=60`)}
<h2>${messages.pagesTitle}</h2><p>${messages.pages}</p>`;
}

function reference(messages: Words): Markup {
	const collapsible = (title: string, schema: Parameters<typeof schemaOf>[0] | undefined, io: "input" | "output") =>
		schema ? html`<details><summary>${title}</summary>${codeBlock(typeOf(schemaOf(schema, io)))}</details>` : "";
	const calls = forKeys.map(([key, endpoint]) => {
		const ownErrors = endpoint.errors.map((code) => `${errorStatus[code]} ${code}`).join(", ") || messages.none;
		return html`<section id="${anchorOf(key)}"><h3><code>${addressOf(key)}</code></h3><p>${endpoint.summary}</p>
<p><code>${endpoint.scope}</code>${endpoint.forCompanies ? html` &middot; <small>${messages.forCompanies}</small>` : ""} &middot; <small>${audienceSentences[endpoint.audience]}</small></p>
${collapsible(messages.query, endpoint.query, "input")}${collapsible(messages.body, endpoint.body, "input")}${endpoint.response === "file" ? "" : collapsible(messages.answer, endpoint.response, "output")}
<p><small>${messages.refusals.replace("{codes}", ownErrors)}</small></p>${tryIt(messages.tryIt, anchorOf(key), [key, endpoint])}</section>`;
	});
	const rest = withoutKey.map(([key, { summary }]) => html`<li><code>${addressOf(key)}</code> ${summary}</li>`);
	return html`<h2>${messages.callsTitle}</h2><p>${messages.callsText} <a href="/api/openapi.json">openapi.json</a></p>${calls}
<h2>${messages.othersTitle}</h2><p>${messages.othersText}</p><ul class="rest">${rest}</ul>`;
}

const addressOf = (key: string) => key.replace(" ", " /api");
const anchorOf = (key: string) => key.replace(/[^\w]+/g, "_");

/**
 * The product's font and colours for a page without its stylesheet: those of `palette`, and their dark counterparts from
 * `src/web/styles.css`.
 */
const style = `@font-face{font-family:Figtree;src:url(/figtree.woff2);font-weight:400 700;font-display:fallback}
:root{color-scheme:light dark;font:1rem/1.6 Figtree,system-ui,sans-serif;--ink:light-dark(${palette.ink},#f2f3ef);--muted:light-dark(${palette.muted},#b3bab4);--line:light-dark(${palette.line},#33403a);--leaf:light-dark(${palette.leaf},#66d996);--surface:light-dark(${palette.surface},#18201c);--clay:light-dark(oklch(.52 .18 28),oklch(.76 .135 25));background:light-dark(${palette.ground},#0d1310);color:var(--ink)}
*{box-sizing:border-box}body{margin:0}header{display:flex;justify-content:space-between;align-items:center;padding:.5rem 1rem;background:light-dark(${palette.brand},${palette.brandNight});color:${palette.onBrand}}header a,header nav{color:inherit;display:inline-flex;align-items:center;gap:.75rem;min-height:2.75rem;min-width:1.5rem}header img{background:${palette.onBrand};border-radius:50%;padding:2px}.home{font-weight:700;font-size:1.2rem;text-decoration:none}
main{max-width:48rem;margin:0 auto;padding:1rem 1rem 4rem;overflow-wrap:anywhere}h1{font-size:1.9rem;line-height:1.2}h2{font-size:1.3rem;margin-top:2.5rem}h3{font-size:1rem;margin:0}a{color:var(--leaf)}small{color:var(--muted);font-size:.875rem}
pre{overflow:auto;background:var(--surface);border:1px solid var(--line);border-radius:.75rem;padding:.75rem 1rem;font-size:.85rem;line-height:1.5;overflow-wrap:normal}section{background:var(--surface);border:1px solid var(--line);border-radius:.75rem;padding:1rem;margin:1rem 0}section pre{border:0;padding:.5rem 0}summary{cursor:pointer;min-height:2.75rem;padding:.6rem 0}
table{width:100%;border-collapse:collapse}th,td{text-align:left;vertical-align:top;padding:.5rem .5rem .5rem 0;border-top:1px solid var(--line)}td ul{margin:0;padding:0;list-style:none}td a{display:inline-block;min-height:1.5rem}li{margin:.25rem 0}dt{font-weight:700;margin-top:.5rem}dd{margin:0}.rest{padding-left:1.2rem;font-size:.875rem}.try{border-top:1px solid var(--line)}.try summary{font-weight:600}form{display:grid;gap:.4rem}form p{margin:0}label{font-weight:600;margin-top:.5rem}input,select,textarea,button{font:inherit;width:100%;min-width:0;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--muted);border-radius:.75rem;background:light-dark(${palette.ground},#0d1310);color:inherit}textarea,.status{font-family:ui-monospace,monospace}textarea{font-size:1rem;resize:vertical}[aria-invalid=true]{border-color:var(--clay)}.error{color:var(--clay)}fieldset{border:1px solid var(--line);border-radius:.75rem;display:grid;gap:.4rem;min-width:0;margin:.5rem 0}button{justify-self:start;width:auto;min-width:8rem;font-weight:600;cursor:pointer;border:0;background:var(--leaf);color:light-dark(${palette.onBrand},#0d1310)}button[aria-disabled=true]{opacity:.6}section pre[data-shown]{max-height:24rem;white-space:pre-wrap}:focus-visible{outline:3px solid var(--leaf);outline-offset:2px}`;
