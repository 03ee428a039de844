import { useEffect, useRef } from "react";
import { useT } from "../i18n/use-t.tsx";
import { LinkToCopy } from "../shell/link-to-copy.tsx";
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
				<LinkToCopy name="shownSecret" label={t("webhooks.secret")} url={secret} />
			</Notice>
		</div>
	);
}
