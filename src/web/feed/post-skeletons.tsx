import { useT } from "../messages/use-t.tsx";
import { Card } from "../ui/card.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

/** Where posts will be. */
export function PostSkeletons({ count }: { count: number }) {
	const t = useT();
	return (
		<div role="status" aria-label={t("feed.loading")} className="grid grid-cols-1 gap-4">
			{Array.from({ length: count }, (_, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
				<Card key={place}>
					<Skeleton lines={4} />
				</Card>
			))}
		</div>
	);
}
