import { Suspense } from "react";
import { Link, useFetcher, useLocation } from "react-router";
import { bioMax } from "../../contract/limits/profiles.ts";
import { readOutcome } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import type { Viewer } from "../session/use-viewer.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { latePart } from "../ui/late-part.tsx";
import { TextField } from "../ui/text-field.tsx";
import { dismissStep, useDismissedSteps } from "./dismissed-steps.ts";
import { isTooFew, type NudgeStep, nudgeOf } from "./nudge-steps.ts";
import type { saveSection } from "./save-section.ts";

const TagsField = latePart(async () => (await import("../ui/tags-field.tsx")).TagsField);

/**
 * Asks for one step at a time towards a complete profile (marketplace.md §2 Job listing home, §4), in a single line whose form opens in
 * place. Renders nothing once every step is done or dismissed.
 */
export function ProfileNudge({ viewer }: { viewer: Viewer }) {
	const t = useT();
	const { pathname, search } = useLocation();
	const { step, percent } = nudgeOf(viewer, useDismissedSteps());
	if (!step) return null;
	const dismiss = () => dismissStep(step.name);
	const next = pathname + search;
	return (
		<section aria-label={t("nudge.title")} className="relative rounded-md bg-surface shadow-card">
			{step.name === "avatar" ? (
				<Link to={paths.profilePicture({ next })} className={lineClass}>
					<Line step={step} />
					<Icon name="chevronRight" className="size-5 text-muted" />
				</Link>
			) : (
				<StepDetails step={step} next={next} viewer={viewer} onLater={step.required ? undefined : dismiss} />
			)}
			{!step.required && (
				<>
					<IconButton icon="close" label={t("ui.close")} onClick={dismiss} className="absolute top-1 right-1 not-scripted:hidden" />
					<div className="flex items-center gap-3 px-4 pb-3">
						<progress max={100} value={percent} aria-label={t("nudge.title")} className="progress-line flex-1" />
						<span className="text-meta text-muted tabular-nums">{t("nudge.percent", { percent })}</span>
					</div>
				</>
			)}
		</section>
	);
}

const lineClass = "flex min-h-13 items-center gap-3 rounded-md px-4 hover:bg-sunken";

function Line({ step }: { step: NudgeStep }) {
	const t = useT();
	return (
		<>
			<span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-ochre" />
			<h2 className="grid min-w-0 flex-1 py-2 text-base leading-5 tracking-normal">
				{t(`nudge.${step.name}`)}
				<span className="font-normal text-meta text-muted">{t(`nudge.why.${step.name}`)}</span>
			</h2>
		</>
	);
}

/** Stays open from step to step, so that one can be filled in after the other. */
function StepDetails(props: StepFormProps) {
	const { failure } = readOutcome<typeof saveSection>(useFetcher({ key: "profile-nudge" }).data);
	return (
		<details open={failure ? true : undefined} className="group">
			<summary className={classes(lineClass, props.onLater && "pr-14")}>
				<Line step={props.step} />
				<Icon name="chevronDown" className="size-5 text-muted transition-transform duration-120 group-open:rotate-180" />
			</summary>
			<div className="px-4 pt-1 pb-4">
				<StepForm key={props.step.name} {...props} />
			</div>
		</details>
	);
}

type StepFormProps = { step: Exclude<NudgeStep, { name: "avatar" }>; next: string; viewer: Viewer; onLater: (() => void) | undefined };

function StepForm({ step, next, viewer, onLater }: StepFormProps) {
	const t = useT();
	const fetcher = useFetcher({ key: "profile-nudge" });
	const { failure, values } = readOutcome<typeof saveSection>(fetcher.data);
	const label = t(`nudge.${step.name}`);
	const problem =
		failure && (Object.values(failure.fields)[0] || failure.message || t(isTooFew(failure) ? "nudge.interests" : "error.offline"));
	const field = { label, error: problem, id: `nudge-${step.name}` };
	return (
		<fetcher.Form method="post" action={`${paths.profile()}?next=${encodeURIComponent(next)}`} className="grid gap-3">
			<input type="hidden" name="section" value="nudge" />
			{step.name === "phone" && (
				<TextField
					{...field}
					name="phoneNumber"
					type="tel"
					autoComplete="tel-national"
					required
					maxLength={30}
					defaultValue={values.phoneNumber?.toString() ?? ""}
				/>
			)}
			{step.name === "bio" && <TextField {...field} name="bio" required maxLength={bioMax} defaultValue={values.bio?.toString() ?? ""} />}
			{step.name === "interests" && (
				<Suspense>
					<TagsField
						{...field}
						name="interests"
						defaultValue={values.interests?.toString().split(",").filter(Boolean) ?? viewer.interests}
					/>
				</Suspense>
			)}
			<div className="flex flex-wrap gap-3">
				<Button type="submit" busy={fetcher.state !== "idle"} busyText={t("ui.saving")}>
					{t("ui.save")}
				</Button>
				{onLater && (
					<Button variant="quiet" onClick={onLater} className="not-scripted:hidden">
						{t("nudge.later")}
					</Button>
				)}
			</div>
		</fetcher.Form>
	);
}
