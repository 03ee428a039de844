import { createElement } from "react";

/**
 * Styles that one widget alone needs: they come with it, from the server and where it comes later. A plain import of them is lost
 * with a part that comes later (vite.config.ts, `plain-imports`).
 */
export const StylesOf = ({ href }: { href: string }) => createElement("link", { rel: "stylesheet", href, precedence: "widget" });
