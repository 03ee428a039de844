import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Form, Link, useSubmit } from "react-router";
import { errorToastDuration, wizardSteps } from "../../../contract/limits/accounts.ts";
import { browserContext } from "../../api/browser.ts";
import type { PageFailure } from "../../api/failure.ts";
import { type Values, valuesOf } from "../../api/form-body.ts";
import { useSite } from "../../api/site.tsx";
import { useIsSending } from "../../api/use-page.ts";
import type { PlainKey } from "../../i18n/translate.ts";
import { useT } from "../../i18n/use-t.tsx";
import { ProviderLinks } from "../../oauth/provider-links.tsx";
import { paths } from "../../paths.ts";
import { SwitchedOff } from "../../shell/switched-off.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { fieldId } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showToast } from "../../ui/toasts.ts";
import { CredentialsStep } from "./credentials-step.tsx";
import { PictureStep } from "./picture-step.tsx";
import { RecruiterStep, SeekerStep } from "./profile-steps.tsx";
import { ReviewStep } from "./review-step.tsx";
import type { WizardState } from "./sign-up-page.tsx";
import { storeCredentials } from "./store-credentials.ts";
import { TypeStep } from "./type-step.tsx";
import {
	fieldsOf,
	firstStep,
	merge,
	type Problems,
	passwordProblem,
	problemsOf,
	registrationForm,
	stepOf,
	type WizardData,
} from "./wizard.ts";

/** The props of every step. */
export type StepProps = {
	data: WizardData;
	/** Error text by field. */
	errors: Record<string, string | undefined>;
	/** Reports an edit, for a step that shows its effect. */
	onEdit: (change: Partial<WizardData>) => void;
};

const titles: Record<number, PlainKey> = { 1: "signUp.step1", 2: "signUp.step2", 4: "signUp.step4", 5: "signUp.step5" };

type WizardProps = {
	start: WizardState;
	failure: PageFailure | undefined;
	/** Set for a sign-up through a provider, which skips the first step. */
	identity: object | null;
	/** The page to continue to after signing up. */
	next: string | undefined;
};

/**
 * Five steps in one form. The script keeps the data and switches steps itself; without it each step is posted and the server responds with
 * the next one, the earlier values in hidden fields.
 */
export function Wizard({ start, failure, identity, next: returnPath }: WizardProps) {
	const t = useT();
	const first = firstStep(identity);
	const action = paths.signUp({ step: identity ? 2 : undefined, next: returnPath });
	const submit = useSubmit();
	const isSending = useIsSending();
	const { saveData } = useSite();
	const [{ step, data, problems }, setState] = useState(start);
	const [picture, setPicture] = useState<File | null>(null);
	const [isHydrated, setHydrated] = useState(false);
	const [isCheckingPassword, setCheckingPassword] = useState(false);
	const refusal = useRefusal(failure, (fields) => {
		const stepWithError = stepOf(fields);
		if (stepWithError) setState((state) => ({ ...state, step: stepWithError, problems: {} }));
	});
	const form = useRef<HTMLFormElement>(null);
	// values chosen and typed before the script loaded are only in the DOM
	useEffect(() => {
		setState((state) => ({ ...state, data: merge(state.data, valuesIn(form.current)) }));
		setHydrated(true);
	}, []);
	const heading = useRef<HTMLHeadingElement>(null);
	const shownStep = useRef(step);
	useLayoutEffect(() => {
		if (shownStep.current !== step) heading.current?.focus();
		shownStep.current = step;
	}, [step]);
	/** The first invalid field takes the focus when Next finds one, but not when an edit fixes another. */
	const invalidField = useRef<string | undefined>(undefined);
	useLayoutEffect(() => {
		if (invalidField.current) document.getElementById(fieldId(invalidField.current))?.focus();
		invalidField.current = undefined;
	});

	const goTo = (targetStep: number, changed: WizardData, stepProblems: Problems = {}) => {
		refusal.dismiss();
		invalidField.current = Object.keys(stepProblems)[0];
		setState({ ...start, step: targetStep, data: changed, problems: stepProblems });
	};
	const submitStep = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const changed = merge(data, valuesIn(event.currentTarget));
		const stepProblems = problemsOf(step, changed);
		if (step === 1 && Object.keys(stepProblems).length === 0) {
			setCheckingPassword(true);
			Object.assign(stepProblems, await passwordProblem(browserContext().transport, changed).catch(() => ({})));
			setCheckingPassword(false);
		}
		if (Object.keys(stepProblems).length > 0) return goTo(step, changed, stepProblems);
		if (step === 1) storeCredentials(changed);
		if (step < wizardSteps) return goTo(step + 1, changed);
		if (!changed.agreedToTerms) return goTo(step, changed, { agreedToTerms: "signUp.termsRequired" });
		goTo(step, changed);
		await submit(registrationForm(changed, { picture, next: returnPath }), { method: "post", encType: "multipart/form-data", action });
	};
	const clearProblem = (event: FormEvent<HTMLFormElement>) => {
		const { name } = event.target as HTMLInputElement;
		// the input of a word list has no name while a word is being typed
		const field = name || (problems.primarySkills && "primarySkills");
		if (!field || !(field in problems)) return;
		setState((state) => ({ ...state, problems: { ...state.problems, [field]: undefined } }));
	};
	const edit = (change: Partial<WizardData>) => setState((state) => ({ ...state, data: { ...state.data, ...change } }));

	const errors: Record<string, string | undefined> = { ...refusal.fields };
	for (const [name, key] of Object.entries(problems)) errors[name] = key && t(key);
	const props: StepProps = { data, errors, onEdit: edit };
	const isRecruiter = data.userType === "recruiter";
	const isNextDisabled = isHydrated && ((step === 2 && data.userType === "") || (step === 3 && isRecruiter && hasProblems(step, data)));
	const isPlain = !isHydrated && saveData;
	return (
		<Card className="grid gap-6 sm:p-8">
			<div className="grid gap-3">
				<div className="flex items-center justify-between gap-4 text-muted text-sm">
					<span id="wizard-progress">{t("signUp.progress")}</span>
					<span>
						{step}/{wizardSteps}
					</span>
				</div>
				<progress aria-labelledby="wizard-progress" value={step} max={wizardSteps} className="progress-line" />
				<h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
					{t(titles[step] ?? (isRecruiter ? "signUp.step3Recruiter" : "signUp.step3Seeker"))}
				</h1>
			</div>
			{refusal.message && !isSending && (
				<Notice tone="danger">
					<p>{refusal.message}</p>
					{failure?.code === "email_taken" && (
						<Link
							to={paths.signIn({ next: returnPath })}
							className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
						>
							{t("accounts.signIn")}
						</Link>
					)}
				</Notice>
			)}
			{step === 1 && <ProviderLinks next={returnPath} />}
			<Form
				key={step}
				ref={form}
				method="post"
				action={action}
				encType={step === wizardSteps ? "multipart/form-data" : "application/x-www-form-urlencoded"}
				noValidate
				onSubmit={(event) => void submitStep(event)}
				onInput={clearProblem}
				onChange={clearProblem}
				className="grid gap-5"
			>
				{/* a form's first button is the one that Enter presses: without the script that would be 'Back' */}
				{!isHydrated && <button type="submit" hidden />}
				<HiddenFields step={step} data={data} />
				{returnPath && <input type="hidden" name="next" value={returnPath} />}
				{step === 1 && <CredentialsStep {...props} />}
				{step === 2 && <TypeStep {...props} />}
				{step === 3 && (isRecruiter ? <RecruiterStep {...props} /> : <SeekerStep {...props} />)}
				{step === 4 && <PictureStep isPlain={isPlain} picture={picture} error={errors.profilePicture} onPicture={setPicture} />}
				{step === 5 && <ReviewStep {...props} picture={picture} isPlain={isPlain} pictureLost={start.pictureLost && !picture} />}
				<SwitchedOff name="signUp" />
				<div className="flex flex-wrap-reverse gap-3 sm:justify-between">
					{step > first && (
						<Button
							type={isHydrated ? "button" : "submit"}
							form={step === wizardSteps && !isHydrated ? "wizard-back" : undefined}
							name="go"
							value="back"
							variant="secondary"
							disabled={isSending}
							onClick={isHydrated ? ({ currentTarget }) => goTo(step - 1, merge(data, valuesIn(currentTarget.form))) : undefined}
						>
							{t("signUp.back")}
						</Button>
					)}
					<Button
						type="submit"
						variant={step === 4 && !picture ? "secondary" : "primary"}
						disabled={isNextDisabled}
						busy={isSending || isCheckingPassword}
						busyText={isSending ? t("signUp.submitting") : undefined}
						className="ml-auto min-w-32 grow sm:grow-0"
					>
						{t(step === 5 ? "signUp.confirm" : step === 4 ? (picture ? "signUp.continue" : "signUp.skip") : "signUp.next")}
					</Button>
				</div>
			</Form>
			{step === wizardSteps && (
				<form id="wizard-back" method="post" action={action} className="hidden">
					<HiddenFields step={step} data={data} isWhole />
				</form>
			)}
			{step === 1 && (
				<p className="text-center text-muted">
					{t("signUp.haveAccount")}{" "}
					<Link
						to={paths.signIn({ next: returnPath })}
						className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-2"
					>
						{t("accounts.signIn")}
					</Link>
				</p>
			)}
		</Card>
	);
}

const hasProblems = (step: number, data: WizardData) => Object.keys(problemsOf(step, data)).length > 0;

/** `valuesOf` leaves out passwords; here the password only goes into the form's state in the browser. */
function valuesIn(form: HTMLFormElement | null): Values {
	if (!form) return {};
	const sent = new FormData(form);
	const password = sent.get("password");
	return typeof password === "string" ? { ...valuesOf(sent), password } : valuesOf(sent);
}

const ownFields: Record<number, readonly string[]> = {
	1: ["fullName", "email", "password"],
	2: ["userType"],
	3: ["jobTitle", "experienceLevel", "careerInterests", "locationPreference", "companyName", "industry", "companySize", "companyRole"],
	5: ["aiMatching", "agreedToTerms"],
};

/** The other steps' values as hidden fields, for the server. */
function HiddenFields({ step, data, isWhole = false }: { step: number; data: WizardData; isWhole?: boolean }) {
	const own = isWhole ? [] : (ownFields[step] ?? []);
	const names = fieldsOf(data).filter((name) => !own.includes(name));
	return (
		<>
			<input type="hidden" name="step" value={step} />
			{isWhole && <input type="hidden" name="go" value="back" />}
			{names.map((name) => (
				<input key={name} type="hidden" name={name} value={String(data[name])} />
			))}
			{data.userType === "jobseeker" && step !== 3 && <input type="hidden" name="primarySkills" value={data.primarySkills.join(",")} />}
		</>
	);
}

/** The server's refusal of the last registration: a toast (accounts.md §8), and text in the page until the wizard moves on. */
function useRefusal(failure: PageFailure | undefined, onFields: (fields: Record<string, string>) => void) {
	const t = useT();
	const [dismissed, setDismissed] = useState<PageFailure>();
	const current = failure === dismissed ? undefined : failure;
	const message = current && (current.message || t("signUp.failed"));
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
	useEffect(() => {
		if (!failure) return;
		showToast({ tone: "danger", text: failure.message || t("signUp.failed"), duration: errorToastDuration });
		onFields(failure.fields);
	}, [failure]);
	return { message, fields: current?.fields ?? {}, dismiss: () => setDismissed(failure) };
}
