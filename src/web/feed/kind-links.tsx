import { Link } from "react-router";
import { type PostKind, postKinds } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useCurrentInView } from "../shell/use-current-in-view.ts";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { isModifiedClick } from "../ui/is-modified-click.ts";
import { kindIcons } from "./kinds.ts";

type KindLinksProps = {
	group: string | undefined;
	current: PostKind;
	/** Called instead of following the link to the kind's page. */
	onChoose?: (kind: PostKind) => void;
};

/** The kinds of posts (marketplace.md §2 Composer), as links that work without scripts. */
export function KindLinks({ group, current, onChoose }: KindLinksProps) {
	const t = useT();
	const row = useCurrentInView<HTMLElement>();
	return (
		<nav ref={row} aria-label={t("composer.kind")} className="edge-fades -mx-4 overflow-x-auto px-4 [scrollbar-width:none]">
			<ul className="flex gap-1.5">
				{postKinds.map((kind) => (
					<li key={kind}>
						<Link
							to={paths.newPost({ kind, group })}
							data-script={onChoose ? true : undefined}
							aria-current={kind === current ? "true" : undefined}
							onClick={(event) => {
								if (!onChoose || isModifiedClick(event)) return;
								event.preventDefault();
								onChoose(kind);
							}}
							className={classes(
								"inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-full border px-3 text-sm transition-colors duration-150 sm:min-h-9",
								kind === current
									? "border-leaf bg-leaf-soft font-semibold text-leaf"
									: "border-line text-muted hover:border-ink hover:text-ink",
							)}
						>
							<Icon name={kindIcons[kind]} className="size-4" />
							{t(`composer.kind.${kind}`)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
