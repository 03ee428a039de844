import { Form } from "react-router";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";

/** Unblock or unmute button: a form that works without scripts. */
export function Unblock({ person, blocking }: { person: { id: string; fullName: string }; blocking: "block" | "mute" }) {
	const t = useT();
	return (
		<Form method="post" action={paths.block(person.id)}>
			<Button type="submit" name="intent" value="none" variant="secondary" size="sm">
				{t(blocking === "block" ? "contacts.unblock" : "contacts.unmute")}
				<VisuallyHidden> {person.fullName}</VisuallyHidden>
			</Button>
		</Form>
	);
}
