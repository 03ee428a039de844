import type { Post } from "../../contract/feed.ts";
import type { Person } from "../../contract/network.ts";
import { PostList } from "../feed/post-list.tsx";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { EmptyState } from "../ui/empty-state.tsx";

await loadMessages("feed");

type PostsOfPersonProps = { person: Person; myPosts: Post[]; next: string | null; cursor: string | undefined };

/** The Posts tab, loaded when it is opened: posts need more code than the rest of the page. */
export default function PostsOfPerson({ person, myPosts, next, cursor }: PostsOfPersonProps) {
	const t = useT();
	if (myPosts.length === 0)
		return <EmptyState icon="feed" title={t("network.noPosts")} text={t("network.noPostsText", { name: person.fullName })} />;
	return (
		<PostList
			key={`${person.id} ${cursor}`}
			first={{ feeds: myPosts, next }}
			userId={person.id}
			nextHref={(after) => paths.person(person.slug, { tab: "posts", cursor: after })}
		/>
	);
}
