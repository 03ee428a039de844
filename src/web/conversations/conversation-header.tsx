import type { FormEvent } from "react";
import { Form, Link, useNavigate, useSubmit } from "react-router";
import type { Conversation } from "../../contract/conversations.ts";
import { browserApi } from "../api/browser.ts";
import { useUndo } from "../api/use-undo.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { MoreLink, MoreMenu } from "../shell/more-menu.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { IconButton, iconButtonClass } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

type Props = {
	person: Conversation["person"];
	/** The list's address. */
	back: string;
	conversation?: Conversation;
};

/** The other person, the link back to the list on phones, and further actions. */
export function ConversationHeader({ person, back, conversation }: Props) {
	const t = useT();
	const name = person?.fullName ?? t("conversations.erased");
	return (
		<header className="flex items-center gap-2 border-line border-b px-2 py-1.5 sm:px-3">
			<Link to={back} aria-label={t("conversations.back")} className={iconButtonClass("lg:hidden")}>
				<Icon name="arrowLeft" />
			</Link>
			<Avatar name={name} src={person?.profile.avatar} />
			<div className="min-w-0 flex-1">
				<h2 className="truncate text-base">
					{person?.slug ? (
						<Link to={paths.person(person.slug)} className="inline-block min-h-6 max-w-full truncate align-bottom hover:underline">
							{name}
						</Link>
					) : (
						name
					)}
				</h2>
				{person?.title && <p className="truncate text-muted text-sm">{person.title}</p>}
			</div>
			{conversation && (conversation.state === "open" || conversation.state === "waiting") && <Archive {...conversation} />}
			{person && (
				<MoreMenu label={t("shell.more", { name })}>
					{person.slug && (
						<MoreLink icon="user" to={paths.person(person.slug)}>
							{t("conversations.profile")}
						</MoreLink>
					)}
					<MoreLink icon="block" to={paths.block(person.id)}>
						{t("shell.block")}
					</MoreLink>
				</MoreMenu>
			)}
		</header>
	);
}

/** A form that works without scripts; with scripts, archiving can be undone from the list that follows. */
function Archive({ id, isArchived }: Conversation) {
	const t = useT();
	const navigate = useNavigate();
	const submit = useSubmit();
	const offerUndo = useUndo();
	const setArchived = (archived: boolean) =>
		browserApi("POST /messages/:conversationId/archive", { params: { conversationId: id }, body: { archived } });
	const archive = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		try {
			await setArchived(true);
		} catch {
			// the page reports the failure
			return submit(form);
		}
		await navigate(paths.messages());
		offerUndo(t("conversations.isArchived"), () => setArchived(false));
	};
	return (
		<Form method="post" onSubmit={isArchived ? undefined : archive}>
			<input type="hidden" name="intent" value={isArchived ? "unarchive" : "archive"} />
			<IconButton
				type="submit"
				icon={isArchived ? "swap" : "archive"}
				label={t(isArchived ? "conversations.unarchive" : "conversations.archive")}
			/>
		</Form>
	);
}
