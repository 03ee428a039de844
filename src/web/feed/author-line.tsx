import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Author } from "../../contract/feed.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Avatar } from "../ui/avatar.tsx";

type AuthorLineProps = { author: Author; isOwn: boolean; size?: "sm" | "md"; children: ReactNode };

/** Who wrote it, and under the name what `children` say of it; the name leads to the page that may be seen. */
export function AuthorLine({ author, isOwn, size = "md", children }: AuthorLineProps) {
	const t = useT();
	const name = isOwn ? t("feed.you") : author.fullName;
	return (
		<div className="flex min-w-0 items-center gap-3">
			<Avatar name={author.fullName} src={author.profile.avatar} size={size} />
			<div className="min-w-0">
				{author.slug ? (
					<Link
						to={paths.person(author.slug)}
						className="inline-block min-h-6 min-w-6 font-semibold leading-6 underline-offset-2 hover:underline"
					>
						{name}
					</Link>
				) : (
					<span className="font-semibold">{name}</span>
				)}
				<div className="flex flex-wrap items-center gap-x-1.5 text-muted text-sm leading-6">{children}</div>
			</div>
		</div>
	);
}
