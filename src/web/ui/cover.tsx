import { turnOf } from "../../contract/initials.ts";
import { classes } from "./classes.ts";

/** Classes, because the content security policy forbids inline styles. */
const turnClasses = ["[--turn:0]", "[--turn:1]", "[--turn:2]", "[--turn:3]", "[--turn:4]", "[--turn:5]", "[--turn:6]"];

/** Decoration above a name: the circle, turned by the name, so that each cover is unique. */
export function Cover({ name, className }: { name: string; className: string }) {
	return <div aria-hidden="true" className={classes("circle-cover", turnClasses[turnOf(name)], className)} />;
}
