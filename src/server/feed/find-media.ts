import { and, eq, sql } from "drizzle-orm";
import type { MediaKind } from "../../contract/options.ts";
import { canOpen } from "../access/posts.ts";
import { users } from "../db/accounts.ts";
import { media, posts } from "../db/feed.ts";
import type { Queryable } from "../platform/database.ts";

export type MediaFile = { kind: MediaKind; keys: string[]; contentType: string | null; bytes: number; name: string | null };

/** Returns where a post's file is stored, or null for anyone who may not read the post. One statement. */
export async function findMedia(
	db: Queryable,
	{ mediaId, viewerId }: { mediaId: string; viewerId: string | null },
): Promise<MediaFile | null> {
	const { keys, contentType, bytes, name } = media;
	const [file] = await db
		.select({ kind: sql<MediaKind>`${media.kind}`, keys, contentType, bytes, name })
		.from(media)
		.innerJoin(posts, eq(posts.id, media.postId))
		.innerJoin(users, eq(users.id, posts.authorId))
		.where(and(eq(media.id, mediaId), canOpen(viewerId)));
	return file ?? null;
}
