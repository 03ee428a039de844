import { useT } from "../i18n/use-t.tsx";
import { CardSkeletons } from "../ui/skeleton.tsx";

/** Placeholders for posts that are loading. */
export function PostSkeletons({ count }: { count: number }) {
	const t = useT();
	return (
		<div role="status" aria-label={t("shell.loadingPosts")}>
			<CardSkeletons count={count} />
		</div>
	);
}
