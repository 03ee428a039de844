import { type ComponentProps, type ComponentType, useRef, useState } from "react";
import { TextArea } from "../ui/text-field.tsx";
import type { MentionListProps } from "./mention-list.tsx";

/** A text field with mentions: `@` and the first letters bring up suggestions, whose code is loaded with the first `@`. */
export function MentionArea(props: ComponentProps<typeof TextArea>) {
	const area = useRef<HTMLTextAreaElement>(null);
	const [MentionList, setMentionList] = useState<ComponentType<MentionListProps> | null>(null);
	const loadList = () => {
		if (MentionList || !area.current?.value.includes("@")) return;
		// without it a mention can still be typed out
		import("./mention-list.tsx").then(
			(module) => setMentionList(() => module.MentionList),
			() => {},
		);
	};
	return (
		<div onInput={loadList} className="grid min-w-0 gap-1.5">
			<TextArea {...props} ref={area} />
			{MentionList && area.current && <MentionList area={area.current} />}
		</div>
	);
}
