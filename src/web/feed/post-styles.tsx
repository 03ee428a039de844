import { StylesOf } from "../ui/styles-of.ts";
import href from "./posts.css?url";

/** Rendered beside posts, not inside them: on the server a post is rendered once for many pages. */
export const PostStyles = () => <StylesOf href={href} />;
