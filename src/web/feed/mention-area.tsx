import { type ComponentProps, type ComponentType, useRef, useState } from "react";
import { TextArea } from "../ui/text-field.tsx";
import type { MentionListProps } from "./mention-list.tsx";

/** A text in which people are named: whom `@` and the first letters mean is offered, by what comes with the first `@`. */
export function MentionArea(props: ComponentProps<typeof TextArea>) {
	const area = useRef<HTMLTextAreaElement>(null);
	const [MentionList, setMentionList] = useState<ComponentType<MentionListProps> | null>(null);
	const look = () => {
		if (MentionList || !area.current?.value.includes("@")) return;
		// without it a name can still be written out
		import("./mention-list.tsx").then(
			(module) => setMentionList(() => module.MentionList),
			() => {},
		);
	};
	return (
		<div onInput={look} className="grid min-w-0 gap-1.5">
			<TextArea {...props} ref={area} />
			{MentionList && area.current && <MentionList area={area.current} />}
		</div>
	);
}
