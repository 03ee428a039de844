import { type MouseEvent, Suspense, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { PostKind } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { isModifiedClick } from "../ui/is-modified-click.ts";
import { latePart } from "../ui/late-part.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { kindIcons } from "./kinds.ts";

/** Loaded lazily: only people who write need the form. */
const fetchDialog = () => import("./composer-dialog.tsx");
const ComposerDialog = latePart(async () => (await fetchDialog()).ComposerDialog);

type ComposerProps = {
	/** The group to post in; without one, the post is for everybody. */
	group?: { slug: string; name: string };
};

/** `Create Post`: a prompt, and the most wanted kinds; a guest is sent to sign in (marketplace.md §2). */
export function Composer({ group }: ComposerProps) {
	const t = useT();
	const viewer = useViewer();
	const navigate = useNavigate();
	/** The kind of post being written; null if none is. */
	const [kind, setKind] = useState<PostKind | null>(null);
	const linkTo = (kind: PostKind) => {
		const page = paths.newPost({ kind, group: group?.slug });
		return {
			to: viewer ? page : paths.signIn({ next: page }),
			"data-script": viewer ? true : undefined,
			"aria-haspopup": viewer ? ("dialog" as const) : undefined,
			onClick: (event: MouseEvent) => {
				if (!viewer || isModifiedClick(event)) return;
				event.preventDefault();
				fetchDialog().then(
					() => setKind(kind),
					() => void navigate(page),
				);
			},
		};
	};
	return (
		<Card hasNoPadding className="grid gap-1 px-3 pt-3 pb-1">
			<div className="flex items-center gap-3">
				{viewer && (
					<Link to={paths.person(viewer.slug)} className="rounded-full two-columns:hidden">
						<VisuallyHidden>{t("feed.profile")}</VisuallyHidden>
						<Avatar name={viewer.fullName} src={viewer.profile.avatar} />
					</Link>
				)}
				<Link
					{...linkTo("text")}
					className="flex min-h-11 min-w-0 flex-1 items-center rounded-full border border-edge px-4 text-muted transition-colors duration-120 hover:border-ink hover:bg-sunken"
				>
					<VisuallyHidden>{t("feed.create")}: </VisuallyHidden>
					<span className="truncate">{group ? t("feed.promptIn", { group: group.name }) : t("feed.prompt")}</span>
				</Link>
			</div>
			<ul className="flex flex-wrap justify-around">
				{(["media", "event", "article"] as const).map((kind) => (
					<li key={kind}>
						<Link {...linkTo(kind)} className="action-look whitespace-nowrap px-2 font-medium sm:min-h-11">
							<Icon name={kindIcons[kind]} className="size-5 text-leaf" />
							{t(`feed.prompt.${kind}`)}
						</Link>
					</li>
				))}
			</ul>
			<Suspense>{kind && <ComposerDialog group={group?.slug} kind={kind} onKind={setKind} onClose={() => setKind(null)} />}</Suspense>
		</Card>
	);
}
