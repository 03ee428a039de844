import type { Author } from "../../contract/feed.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { MoreLink, MoreMenu } from "../shell/more-menu.tsx";

/** What a reader can do about who wrote something; who shows themselves to nobody is known by what they wrote alone. */
export function AuthorMenu({ author, writtenId }: { author: Author; writtenId: string }) {
	const t = useT();
	const viewer = useViewer();
	if (!viewer || viewer.id === author.id) return null;
	return (
		<MoreMenu label={t("shell.more", { name: author.fullName })}>
			<MoreLink icon="block" to={paths.apart(author.id ?? writtenId)}>
				{t("shell.apart")}
			</MoreLink>
		</MoreMenu>
	);
}
