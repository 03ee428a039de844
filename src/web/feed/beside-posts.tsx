import { useLocation } from "react-router";
import { paths } from "../paths.ts";
import { StylesOf } from "../ui/styles-of.ts";
import href from "./posts.css?url";

/** The form of the buttons that like something or mark interest: without scripts, their name and value are what it sends. */
export const pressForm = "press";

/** What the posts of a page share. Beside them, not inside: on the server a post is rendered once for many pages. */
export function BesidePosts() {
	const { pathname, search } = useLocation();
	return (
		<>
			<StylesOf href={href} />
			<form id={pressForm} method="post" action={paths.like()} hidden>
				<input type="hidden" name="next" value={pathname + search} />
			</form>
		</>
	);
}
