import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Author } from "../../contract/feed.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Avatar } from "../ui/avatar.tsx";
import { workOf } from "./work-of.ts";

type AuthorLineProps = {
	author: Author;
	isOwn: boolean;
	/** The time, and anything else about the post. */
	children: ReactNode;
};

/** The author: name, work, and relation to the viewer. */
export function AuthorLine({ author, isOwn, children }: AuthorLineProps) {
	const t = useT();
	const relation = relationOf(author);
	return (
		<div>
			<Avatar name={author.fullName} src={author.profile.avatar} />
			<div>
				<AuthorName author={author} isOwn={isOwn} />
				<AuthorWork author={author} />
				<p className="post-about">
					{children}
					{relation && <span className="post-also">{t(`feed.relation.${relation}`)}</span>}
				</p>
			</div>
		</div>
	);
}

/** Links to the profile, if it is visible. */
export function AuthorName({ author: { slug, fullName }, isOwn }: Pick<AuthorLineProps, "author" | "isOwn">) {
	const t = useT();
	const name = isOwn ? t("feed.you") : fullName;
	if (!slug) return <span className="author-name">{name}</span>;
	return (
		<Link to={paths.person(slug)} className="author-name">
			{name}
		</Link>
	);
}

export function AuthorWork({ author }: Pick<AuthorLineProps, "author">) {
	const work = workOf(author);
	return work && <p className="author-work">{work}</p>;
}

function relationOf({ isFollowing, followsViewer }: Author): "mutual" | "follower" | "followed" | null {
	if (isFollowing) return followsViewer ? "mutual" : "followed";
	return followsViewer ? "follower" : null;
}
