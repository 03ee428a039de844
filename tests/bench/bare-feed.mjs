// Baselines for the feed, in a process of their own: `/bytes` serves what was last sent to it, as fast as node:http can; `/rows` looks up
// the session's user and the same rows in plain SQL, and writes them as JSON; `/followed` does the same for the people they follow, in the
// SQL one would write first.
import { createServer } from "node:http";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
let feedBody = Buffer.from("");

const columns = `posts.id, kind, content, posts.title, posts.created_at, likes_count, comments_count, tags, full_name, slug, avatar,
	exists (select from post_likes where post_id = posts.id and user_id = $1 and ended_at is null) as liked`;
const lists = {
	"/rows": `select ${columns} from posts join users on users.id = posts.author_id
		where posts.group_access is null or posts.group_access = 'open' order by posts.created_at desc, posts.id desc limit 21`,
	"/followed": `select ${columns} from follows join posts on posts.author_id = follows.followed_id join users on users.id = posts.author_id
		where follows.follower_id = $1 and follows.ended_at is null order by posts.created_at desc, posts.id desc limit 31`,
};

async function rows(token, list) {
	const { rows: people } = await pool.query(
		"select users.* from sessions join users on users.id = sessions.user_id where token_hash = $1 and expires_at > now()",
		[token],
	);
	if (people.length === 0) return null;
	const { rows: feeds } = await pool.query(list, [people[0].id]);
	return JSON.stringify({ feeds });
}

const server = createServer(async (request, response) => {
	if (request.method === "PUT") {
		const chunks = [];
		for await (const chunk of request) chunks.push(chunk);
		feedBody = Buffer.concat(chunks);
		return response.end();
	}
	if (request.url === "/bytes") return response.end(feedBody);
	const body = await rows(request.headers["x-token"], lists[request.url]);
	response.statusCode = body ? 200 : 401;
	response.setHeader("content-type", "application/json");
	// in one call, so that node sets the content length
	response.end(body ?? "");
}).listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}`));
