import { useT } from "../i18n/use-t.tsx";
import { CardSkeletons } from "../ui/skeleton.tsx";

/** Where posts will be. */
export function PostSkeletons({ count }: { count: number }) {
	const t = useT();
	return (
		<div role="status" aria-label={t("shell.loadingPosts")}>
			<CardSkeletons count={count} />
		</div>
	);
}
