import { Form } from "react-router";
import { useIsSending } from "../api/use-page.ts";
import { Button, buttonClass } from "../ui/button.tsx";

type ConfirmButtonProps = {
	buttonText: string;
	/** The label for people who cannot see what the button is next to. */
	label: string;
	/** What the action leads to. */
	text: string;
	intent: string;
	fields: Record<string, string>;
};

/** A button for an action that cannot be undone: the first press shows its consequences, the second confirms. Works without scripts. */
export function ConfirmButton({ buttonText, label, text, intent, fields }: ConfirmButtonProps) {
	const isSending = useIsSending();
	return (
		<details className="grid justify-items-start sm:justify-items-end">
			<summary aria-label={label} className={buttonClass({ variant: "dangerQuiet", size: "sm", className: "cursor-pointer list-none" })}>
				{buttonText}
			</summary>
			<Form method="post" className="mt-2 grid max-w-xs justify-items-start gap-3 rounded-sm bg-sunken p-3 text-sm">
				<p>{text}</p>
				{Object.entries(fields).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<Button type="submit" name="intent" value={intent} variant="danger" size="sm" disabled={isSending}>
					{label}
				</Button>
			</Form>
		</details>
	);
}
