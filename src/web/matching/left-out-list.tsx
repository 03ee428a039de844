import { Form } from "react-router";
import type { LeftOut } from "../../contract/matching.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";

/** Everything the viewer left out, each with a button to bring it back. */
export function LeftOutList({ leftOut: { words, companies } }: { leftOut: LeftOut }) {
	const t = useT();
	const isSending = useIsSending();
	const all = [
		...words.map((name) => ({ field: "bringBackWord", name })),
		...companies.map((name) => ({ field: "bringBackCompany", name })),
	];
	return (
		<Card as="section" id="left-out" className="grid scroll-mt-20 grid-cols-1 gap-3">
			<h2 className="text-lg">{t("matching.leftOut")}</h2>
			<p className="text-muted text-sm">{t(all.length > 0 ? "matching.leftOutText" : "matching.noneLeftOut")}</p>
			{all.length > 0 && (
				<Form method="post" action={paths.recommendedJobs()} className="flex flex-wrap gap-2">
					<input type="hidden" name="from" value="settings" />
					{all.map(({ field, name }) => (
						<Button
							key={field + name}
							type="submit"
							name={field}
							value={name}
							variant="outline"
							size="sm"
							icon="close"
							disabled={isSending}
							aria-label={t("matching.bringBack", { name })}
							className="min-w-0 wrap-anywhere"
						>
							{name}
						</Button>
					))}
				</Form>
			)}
		</Card>
	);
}
