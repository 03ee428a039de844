import { Link } from "react-router";
import { type PostKind, postKinds } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { kindIcons } from "./kinds.ts";

type KindLinksProps = {
	current: PostKind;
	/** Instead of going to the kind's page. */
	onChoose?: (kind: PostKind) => void;
};

/** What a post can be (marketplace.md §2 Composer): links, so that they work where no script runs. */
export function KindLinks({ current, onChoose }: KindLinksProps) {
	const t = useT();
	return (
		<nav aria-label={t("composer.kind")}>
			<ul className="flex flex-wrap gap-1.5">
				{postKinds.map((kind) => (
					<li key={kind}>
						<Link
							to={paths.newPost({ kind })}
							data-script={onChoose ? true : undefined}
							aria-current={kind === current ? "true" : undefined}
							onClick={(event) => {
								if (!onChoose || event.metaKey || event.ctrlKey || event.shiftKey) return;
								event.preventDefault();
								onChoose(kind);
							}}
							className={classes(
								"inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3 text-sm transition-colors duration-150 sm:min-h-9",
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
