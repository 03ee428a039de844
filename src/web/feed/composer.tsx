import { lazy, Suspense, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { PostKind } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { buttonClass } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

/** The form comes to who wants to write. */
const fetchForm = () => import("./new-post.tsx");
const NewPost = lazy(async () => ({ default: (await fetchForm()).NewPost }));

/** `Create Post`, which toggles to `Cancel`, and the form that it opens; a guest is led to sign in (marketplace.md §2). */
export function Composer({ startsOpen }: { /** Where no script runs the address opens it. */ startsOpen: boolean }) {
	const t = useT();
	const viewer = useViewer();
	const navigate = useNavigate();
	const [isOpen, setOpen] = useState(startsOpen);
	const [kind, setKind] = useState<PostKind>("text");
	const open = () =>
		fetchForm().then(
			() => setOpen(true),
			() => void navigate(paths.newPost({ kind })),
		);
	return (
		<div className="grid gap-3">
			<Link
				to={viewer ? (isOpen ? paths.feed() : paths.feed({ compose: "1" })) : paths.signIn({ next: paths.feed({ compose: "1" }) })}
				data-script
				onClick={(event) => {
					if (!viewer) return;
					event.preventDefault();
					if (isOpen) setOpen(false);
					else void open();
				}}
				aria-expanded={viewer ? isOpen : undefined}
				className={buttonClass({ variant: isOpen ? "secondary" : "primary", className: "justify-self-start" })}
			>
				<Icon name={isOpen ? "close" : "pencil"} />
				{t(isOpen ? "feed.cancel" : "feed.create")}
			</Link>
			{viewer && isOpen && (
				<Card>
					<Suspense fallback={<Skeleton lines={4} />}>
						<NewPost kind={kind} onKind={setKind} onSent={() => setOpen(false)} />
					</Suspense>
				</Card>
			)}
		</div>
	);
}
