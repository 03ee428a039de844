import { sql } from "drizzle-orm";
import type { MediaKind } from "../../contract/options.ts";
import { isOpenTo } from "../access/posts.ts";
import type { Queryable } from "../platform/database.ts";

export type MediaFile = { kind: MediaKind; keys: string[]; contentType: string | null; bytes: number; name: string | null };

/** Where a post's file is, for those who may read the post; null for anybody else. One statement. */
export async function findMedia(
	db: Queryable,
	{ mediaId, viewerId }: { mediaId: string; viewerId: string | null },
): Promise<MediaFile | null> {
	const { rows } = await db.execute<MediaFile>(sql`
		select media.kind, media.keys, media.content_type as "contentType", media.bytes, media.name
		from media join posts on posts.id = media.post_id join users on users.id = posts.author_id
		where media.id = ${mediaId} and ${isOpenTo(viewerId)}`);
	return rows[0] ?? null;
}
