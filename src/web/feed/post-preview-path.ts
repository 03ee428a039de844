import type { Post } from "../../contract/feed.ts";
import { paths } from "../paths.ts";
import { previewVersion } from "../shell/preview-version.ts";

/** The address of the picture generated from a post's text. */
export const postPreviewPath = ({ id, title, content, place, startsAt, tags, user }: Post): string =>
	paths.postPreview(id, previewVersion(user.fullName, title, content, place, startsAt, tags));
