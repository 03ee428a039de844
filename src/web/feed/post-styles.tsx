import { StylesOf } from "../ui/styles-of.ts";
import href from "./posts.css?url";

/** Beside posts, not in them: on the server a post is drawn once. */
export const PostStyles = () => <StylesOf href={href} />;
