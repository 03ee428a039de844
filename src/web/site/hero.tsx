import { Link } from "react-router";
import { locationMax, queryMax } from "../../contract/limits.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { Circle } from "../ui/circle.tsx";
import { TextField } from "../ui/text-field.tsx";

/** accounts.md §2, Landing page: the pitch, and the search as a plain form that leads to the list of jobs. */
export function Hero() {
	const t = useT();
	return (
		<section className="overflow-hidden bg-brand text-on-brand">
			<div className="mx-auto grid max-w-6xl gap-x-12 px-4 pt-10 sm:pt-14 lg:grid-cols-[minmax(0,1fr)_24rem] lg:pb-14 xl:grid-cols-[minmax(0,1fr)_27rem]">
				<div className="grid content-center gap-6">
					<div className="grid gap-4">
						<h1 className="max-w-[16ch] text-4xl lg:text-5xl">{t("site.hero.title")}</h1>
						<p className="max-w-[54ch] text-on-brand-soft text-lg">{t("site.hero.text")}</p>
					</div>
					<search aria-label={t("site.hero.search")}>
						<form
							method="get"
							action={paths.jobs()}
							className="grid items-end gap-3 rounded-lg bg-surface p-4 text-ink sm:grid-cols-2 md:grid-cols-[1fr_1fr_auto]"
						>
							<TextField
								name="q"
								type="search"
								label={t("site.hero.job")}
								placeholder={t("site.hero.jobExample")}
								maxLength={queryMax}
								enterKeyHint="search"
							/>
							<TextField
								name="location"
								type="search"
								label={t("site.hero.location")}
								placeholder={t("site.hero.locationExample")}
								maxLength={locationMax}
								enterKeyHint="search"
							/>
							<Button type="submit" icon="search" className="sm:col-span-2 md:col-span-1">
								{t("site.hero.submit")}
							</Button>
						</form>
					</search>
					<div className="on-leaf flex flex-wrap gap-3">
						<Link to={paths.jobs()} className={buttonClass({ variant: "bare", className: "bg-ochre text-on-ochre hover:bg-ochre-soft" })}>
							{t("site.hero.explore")}
						</Link>
						<Link
							to={paths.postJob()}
							className={buttonClass({ variant: "bare", className: "border border-on-brand-soft text-on-brand hover:bg-brand-strong" })}
						>
							{t("site.hero.post")}
						</Link>
					</div>
				</div>
				{/* on phones only its upper half shows, rising behind the next section */}
				<div className="-mb-px mt-8 h-40 overflow-hidden sm:h-52 lg:m-0 lg:h-auto lg:self-center lg:overflow-visible">
					<Circle className="mx-auto w-80 sm:w-104 lg:w-full" />
				</div>
			</div>
		</section>
	);
}
