import { sql } from "drizzle-orm";
import { judge, openCase } from "./moderation.ts";
import { type Command, race, type Site, signedIn } from "./race.ts";

/** An event post with a comment under it. */
async function prepare(site: Site) {
	const [author, commenter, reader, moderator] = await signedIn(site, [{}, {}, {}, { moderatorSince: new Date() }]);
	const event = { type: "event", content: "Come to Kribi #sea", title: "Fish day", startsAt: "2030-01-01T10:00:00Z" } as const;
	const { post } = (await site.as(author).call("POST /feed/posts/create", { body: event })).body;
	const under = { params: { postId: post.id }, body: { content: "I shall be there" } };
	const { comment } = (await site.as(commenter).call("POST /feed/comments/:postId/create", under)).body;
	const postCase = await openCase(site, { kind: "post", targetId: post.id, authorId: author.id });
	const commentCase = await openCase(site, { kind: "comment", targetId: comment.id, authorId: commenter.id });
	return { author, commenter, reader, moderator, post, comment, postCase, commentCase };
}
type Cast = Awaited<ReturnType<typeof prepare>>;

const edit =
	(content: string): Command<Cast> =>
	(site, { author, post }) =>
		site.as(author).call("PATCH /feed/posts/:postId", { params: { postId: post.id }, body: { content } });
const like =
	(desired?: "like" | "unlike"): Command<Cast> =>
	(site, { reader, post }) =>
		site.as(reader).call("POST /feed/posts/:postId/like", { params: { postId: post.id }, body: desired ? { desired } : {} });

race<Cast>("a post and its comments", {
	prepare,
	locks: ({ author, commenter, reader, post, comment }) => [
		sql`select from users where id in (${author.id}, ${commenter.id}, ${reader.id}) order by id for update`,
		sql`select from posts where id = ${post.id} for update`,
		sql`select from comments where id = ${comment.id} for update`,
	],
	commands: {
		"a reader likes it": like("like"),
		"a reader likes it or no longer": like(),
		"a reader is interested": (site, { reader, post }) =>
			site.as(reader).call("POST /feed/posts/:postId/interested", { params: { postId: post.id }, body: {} }),
		"a reader comments": (site, { reader, post }) =>
			site.as(reader).call("POST /feed/comments/:postId/create", { params: { postId: post.id }, body: { content: "Me too" } }),
		"a reader answers the comment": (site, { reader, post, comment }) =>
			site.as(reader).call("POST /feed/comments/:postId/create", {
				params: { postId: post.id },
				body: { content: "See you there", parentId: comment.id },
			}),
		"a reader likes the comment": (site, { reader, comment }) =>
			site.as(reader).call("POST /feed/comments/:commentId/like", { params: { commentId: comment.id }, body: {} }),
		"the author edits": edit("Come to Kribi #fish"),
		"the author edits otherwise": edit("Come to Limbe #beach #sun"),
		"the author deletes it": (site, { author, post }) =>
			site.as(author).call("DELETE /feed/posts/:postId", { params: { postId: post.id } }),
		"the comment is edited": (site, { commenter, comment }) =>
			site.as(commenter).call("PATCH /feed/comments/:commentId", { params: { commentId: comment.id }, body: { content: "Perhaps" } }),
		"the comment is deleted": (site, { commenter, comment }) =>
			site.as(commenter).call("DELETE /feed/comments/:commentId", { params: { commentId: comment.id } }),
		"the author blocks the reader": (site, { author, reader }) =>
			site.as(author).call("POST /network/people/:id/block", { params: { id: reader.id }, body: { blocking: "block" } }),
		"a reader reports it": (site, { reader, post }) =>
			site.as(reader).call("POST /feed/posts/:postId/report", { params: { postId: post.id }, body: { reason: "spam", description: "" } }),
		"a moderator hides it": (site, { moderator, postCase }) => judge(site, { by: moderator, caseId: postCase, action: "hide" }),
		"a moderator hides the comment": (site, { moderator, commentCase }) =>
			judge(site, { by: moderator, caseId: commentCase, action: "hide" }),
		"the author is suspended": (site, { moderator, postCase }) => judge(site, { by: moderator, caseId: postCase, action: "suspend" }),
	},
});
