import { Form, Link, useSearchParams } from "react-router";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import type { OriginPage } from "./leave-out.tsx";

/** What was just left out, with a button to undo it. */
export function LeftOutNotice({ from }: { from: OriginPage }) {
	const t = useT();
	const [params] = useSearchParams();
	const [word, company] = [params.get("hiddenWord"), params.get("hiddenCompany")];
	if (!word && !company) return null;
	return (
		<Notice tone="success">
			<p className="wrap-anywhere">{word ? t("matching.wordHidden", { word }) : t("matching.companyHidden", { company: company ?? "" })}</p>
			<Form method="post" action={paths.recommendedJobs()} className="flex flex-wrap items-center gap-3">
				<input type="hidden" name="from" value={from} />
				<Button type="submit" name={word ? "bringBackWord" : "bringBackCompany"} value={word ?? company ?? ""} variant="outline" size="sm">
					{t("matching.undo")}
				</Button>
				<Link to={paths.settings({ open: "left-out" })} className="inline-flex min-h-11 items-center underline underline-offset-2">
					{t("matching.leftOutSee")}
				</Link>
			</Form>
		</Notice>
	);
}
