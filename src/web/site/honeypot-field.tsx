import { useT } from "../i18n/use-t.tsx";

/** Invisible and unreachable for people; a bot that fills in every field gives itself away (contract/site.ts). */
export function HoneypotField() {
	const t = useT();
	return (
		<div aria-hidden="true" className="absolute -left-[200vw]">
			<label>
				{t("site.trap")}
				<input type="text" name="website" tabIndex={-1} autoComplete="off" />
			</label>
		</div>
	);
}
