const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes a text for the content or an attribute of XML or HTML. Drops characters that XML cannot represent. */
export const escapeMarkup = (text: string): string => legal(text).replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** A text in unescaped form, for readers that expect markup inside. */
export const cdata = (text: string): string => `<![CDATA[${legal(text).replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;

/** XML 1.0, 2.2: control characters are not allowed, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const legal = (text: string) => text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");
