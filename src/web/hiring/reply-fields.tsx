import type { SavedReply } from "../../contract/hiring.ts";
import { refusalReasons } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { SelectField } from "../ui/select-field.tsx";

/** The reason for a refusal; `isOptional`: the stage is not chosen yet. */
export function ReasonField({ id, isOptional = false }: { id: string; isOptional?: boolean }) {
	const t = useT();
	return (
		<SelectField
			id={id}
			name="reason"
			label={t("applications.reason")}
			hint={isOptional ? t("applications.reasonHint") : undefined}
			defaultValue="chosen"
			options={refusalReasons.map((reason) => ({ value: reason, label: t(`applications.reason.${reason}`) }))}
		/>
	);
}

type ReplyFieldProps = { replies: readonly SavedReply[]; id: string; onChoose?: ((reply: SavedReply | undefined) => void) | undefined };

/** A saved reply; without scripts it is used if no words were typed. */
export function ReplyField({ replies, id, onChoose }: ReplyFieldProps) {
	const t = useT();
	if (replies.length === 0) return null;
	return (
		<SelectField
			id={id}
			name="replyId"
			label={t("hiring.reply")}
			defaultValue=""
			onChange={({ currentTarget }) => onChoose?.(replies.find((reply) => reply.id === currentTarget.value))}
			options={[{ value: "", label: t("hiring.noReply") }, ...replies.map((reply) => ({ value: reply.id, label: reply.name }))]}
		/>
	);
}
