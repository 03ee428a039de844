import { Link } from "react-router";
import type { BoardName } from "../../contract/investors.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";

/** Whose board it is, with links to the viewer's other boards. */
export function BoardMenu({ boards, board }: { boards: readonly BoardName[]; board: BoardName }) {
	const t = useT();
	const others = boards.filter(({ slug }) => slug !== board.slug);
	return (
		<span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
			<span>{t(board.mayWrite ? "investors.privateOf" : "investors.readOf", { company: board.name })}</span>
			{others.map(({ slug, name }) => (
				<Link
					key={slug}
					to={paths.investors({ company: slug })}
					className="inline-flex min-h-6 items-center text-leaf text-sm underline underline-offset-2"
				>
					{name}
				</Link>
			))}
		</span>
	);
}
