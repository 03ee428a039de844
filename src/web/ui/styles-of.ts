import { createElement } from "react";

/**
 * Styles of a single widget, delivered with it, both from the server and when it loads later. With a lazily loaded widget a plain import of
 * them would be lost (vite.config.ts, `plain-imports`).
 */
export const StylesOf = ({ href }: { href: string }) => createElement("link", { rel: "stylesheet", href, precedence: "widget" });
