import { Form } from "react-router";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";

/** Unblock or unmute: a form that works without a script. */
export function EndApart({ person, apart }: { person: { id: string; fullName: string }; apart: "block" | "mute" }) {
	const t = useT();
	return (
		<Form method="post" action={paths.apart(person.id)}>
			<Button type="submit" name="intent" value="none" variant="secondary" size="sm">
				{t(apart === "block" ? "contacts.unblock" : "contacts.unmute")}
				<VisuallyHidden> {person.fullName}</VisuallyHidden>
			</Button>
		</Form>
	);
}
