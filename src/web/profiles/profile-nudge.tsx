import { Suspense } from "react";
import { useFetcher, useLocation } from "react-router";
import { bioMax } from "../../contract/limits.ts";
import { readOutcome } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import type { Viewer } from "../session/use-viewer.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { Button, IconButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { latePart } from "../ui/late-part.tsx";
import { TextField } from "../ui/text-field.tsx";
import { dismissStep, useDismissedSteps } from "./dismissed-steps.ts";
import { isTooFew, type NudgeStep, nudgeOf } from "./nudge-steps.ts";
import type { saveSection } from "./save-section.ts";

const TagsField = latePart(async () => (await import("../ui/tags-field.tsx")).TagsField);

/** One step at a time towards a whole profile (marketplace.md §2 Job listing home, §4); nothing when all is done or put off. */
export function ProfileNudge({ viewer }: { viewer: Viewer }) {
	const t = useT();
	const { pathname, search } = useLocation();
	const { step, percent } = nudgeOf(viewer, useDismissedSteps());
	if (!step) return null;
	const dismiss = () => dismissStep(step.name);
	return (
		<Card as="section" aria-label={t("nudge.title")} className="grid gap-3 border-l-4 border-l-ochre">
			<div className="flex items-start justify-between gap-3">
				<div className="grid gap-1">
					<p className="text-muted text-sm">{t("nudge.title")}</p>
					<h2 className="text-lg">{t(`nudge.${step.name}`)}</h2>
					<p className="text-muted text-sm">{t(`nudge.why.${step.name}`)}</p>
				</div>
				{!step.required && <IconButton icon="close" label={t("ui.close")} onClick={dismiss} className="-mt-2 -mr-2 not-scripted:hidden" />}
			</div>
			{step.name === "avatar" ? (
				<LinkButton to={paths.profilePicture({ next: pathname + search })} className="justify-self-start">
					{t("nudge.avatar")}
				</LinkButton>
			) : (
				<StepForm key={step.name} step={step} next={pathname + search} viewer={viewer} onLater={step.required ? undefined : dismiss} />
			)}
			{!step.required && (
				<div className="flex items-center gap-3">
					<progress max={100} value={percent} aria-label={t("nudge.title")} className="h-2 flex-1 accent-leaf" />
					<span className="text-muted text-sm tabular-nums">{t("nudge.percent", { percent })}</span>
				</div>
			)}
		</Card>
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
