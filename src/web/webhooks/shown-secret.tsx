import { useEffect, useRef } from "react";
import { useT } from "../i18n/use-t.tsx";
import { CopyField } from "../shell/copy-field.tsx";
import { Notice } from "../ui/notice.tsx";

/** A secret that was just created. It is shown only this once, so it takes focus wherever the form was. `text`: what to do next. */
export function ShownSecret({ secret, text }: { secret: string; text: string }) {
	const t = useT();
	const box = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each new one takes the focus again
	useEffect(() => box.current?.focus(), [secret]);
	return (
		<div ref={box} tabIndex={-1} className="scroll-mt-20">
			<Notice tone="success" title={t("webhooks.secretOnce")}>
				<p>{text}</p>
				<CopyField name="shownSecret" label={t("webhooks.secret")} value={secret} />
			</Notice>
		</div>
	);
}
