import { expect, test } from "vitest";
import { approveScripts } from "./approve-scripts.ts";
import { deferScriptsForGuests } from "./late-scripts.ts";

const mark = "8d7f6a52-3a2b-4c1e-9f00-3f1c2b7a9e10";
const page = `<html><head><script nonce="${mark}">theme()</script><link rel="stylesheet" href="/a.css" nonce="${mark}"/></head><body>
<p>stored text: <script>fetch("https://elsewhere.example")</script><script type="module">steal()</script></p>
<p>guessed: <script nonce="00000000-0000-0000-0000-000000000000">steal()</script></p>
<script type="application/ld+json">{}</script><script nonce="${mark}" type="module" async="">import "/assets/a.js"</script></body></html>`;

function approved(html: string): { scripts: string[]; sent: string } {
	const scripts: string[] = [];
	return { sent: approveScripts(html, mark, (code) => scripts.push(code)), scripts };
}

test("only scripts written by the renderer are approved, and its mark isn't sent", () => {
	const { scripts, sent } = approved(page);
	expect(scripts).toEqual(["theme()", 'import "/assets/a.js"']);
	expect(sent).not.toContain(mark);
	expect(sent).toContain('<p>stored text: <script>fetch("https://elsewhere.example")</script>');
});

test("on a guest's page the late script's starter is approved, and no stored module is taken for it", () => {
	const { scripts, sent } = approved(deferScriptsForGuests(page, mark));
	expect(scripts).toEqual(["theme()", 'import "/assets/a.js"', expect.stringContaining('getElementById("late")')]);
	expect(sent).toContain('<script type="text/plain" id="late">import "/assets/a.js"</script>');
	expect(sent).toContain('<script type="module">steal()</script>');
});
