import { Link } from "react-router";
import { useT } from "../messages/use-t.tsx";
import { paths } from "../paths.ts";
import { Icon } from "../ui/icon.tsx";

export function BackToJobs() {
	const t = useT();
	return (
		<Link
			to={paths.jobs()}
			className="-my-2 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-sm pr-3 text-muted hover:text-ink"
		>
			<Icon name="arrowLeft" />
			{t("jobs.back")}
		</Link>
	);
}
