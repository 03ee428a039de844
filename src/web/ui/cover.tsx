import { turnOf } from "../../contract/initials.ts";
import { classes } from "./classes.ts";

/** Classes, as the page's policy forbids a style of an element's own. */
const turns = ["[--turn:0]", "[--turn:1]", "[--turn:2]", "[--turn:3]", "[--turn:4]", "[--turn:5]", "[--turn:6]"];

/** Decoration above somebody's name: the circle, turned by it, so that each cover is its own. */
export function Cover({ name, className }: { name: string; className: string }) {
	return <div aria-hidden="true" className={classes("circle-cover", turns[turnOf(name)], className)} />;
}
