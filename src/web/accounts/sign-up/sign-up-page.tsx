import { useLayoutEffect, useRef } from "react";
import { redirect } from "react-router";
import { signedUpDelay, wizardSteps } from "../../../contract/limits/accounts.ts";
import { type Values, valuesOf } from "../../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../../api/page.ts";
import { useLoaded, useOutcome } from "../../api/use-page.ts";
import { loadMessages } from "../../i18n/load.ts";
import { useT } from "../../i18n/use-t.tsx";
import { paths, safeNext } from "../../paths.ts";
import { storeTempUser } from "../../session/temp-user.ts";
import type { Handle } from "../../shell/handle.ts";
import { Head } from "../../shell/head.tsx";
import { LinkButton } from "../../shell/link-button.tsx";
import { RedirectAfter } from "../../shell/redirect-after.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Scene } from "../../ui/scene.tsx";
import { BackPill } from "../back-pill.tsx";
import { EntryPage } from "../entry-page.tsx";
import { previousPage } from "../previous-page.ts";
import { emptyWizard, firstStep, merge, type Problems, passwordProblem, problemsOf, type WizardData } from "./wizard.ts";
import { Wizard } from "./wizard-form.tsx";

await loadMessages("signUp", "industries", "social");

async function load(call: PageCall) {
	const { api, url, context } = call;
	if (context.signedIn) return redirect(paths.home());
	const step = url.searchParams.get("step");
	// a valid step without its data becomes the first one (decisions.md "On the screens")
	const isStepValid = step === null || (/^\d+$/.test(step) && Number(step) >= 1 && Number(step) <= wizardSteps);
	// sign-up through a provider redirects here with the second step
	const identity = step === "2" ? (await api("GET /auth/pending-identity")).identity : null;
	return { isStepValid, identity, back: previousPage(call), next: safeNext(url.searchParams.get("next")) };
}

export type WizardState = { step: number; data: WizardData; problems: Problems; pictureLost: boolean };
type Result = { wizard: WizardState } | { registered: string };

/**
 * A multipart body is the whole registration and is streamed to the API unread. Anything else is one step's plain form, from a browser
 * without our script: the response is the next step, with everything entered so far.
 */
async function act({ api, form, upload, request, url, context }: PageCall): Promise<Result | Response> {
	const isMultipart = request.headers.get("content-type")?.startsWith("multipart/form-data");
	if (isMultipart && url.searchParams.get("step") === "2") {
		const { isIn, user, message, next } = await api("POST /auth/complete", { form: await upload() });
		if (isIn) return redirect(paths.loading({ next: safeNext(next) }));
		storeTempUser({ fullName: user.fullName, email: user.email });
		return { registered: message };
	}
	if (isMultipart) {
		const { message, user } = await api("POST /auth/register", { form: await upload() });
		storeTempUser({ fullName: user.fullName, email: user.email });
		return { registered: message };
	}
	const sent = await form();
	const step = Math.min(Math.max(Number(sent.get("step")) || 1, 1), wizardSteps);
	const data = merge(emptyWizard, { ...valuesOf(sent), password: String(sent.get("password") ?? "") });
	const pictureLost = sent.get("profilePicture") !== null && sent.get("profilePicture") !== "";
	if (sent.get("go") === "back") return { wizard: { step: Math.max(1, step - 1), data, problems: {}, pictureLost } };
	const problems = { ...(step === 1 ? await passwordProblem(context.transport, data) : {}), ...problemsOf(step, data) };
	const isValid = Object.keys(problems).length === 0;
	return { wizard: { step: isValid ? Math.min(step + 1, wizardSteps) : step, data, problems, pictureLost } };
}

export const handle: Handle = { header: "public" };
/** The Back link depends on the visitor. */
export const headers = () => ({ "cache-control": "private, no-cache" });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);

/** accounts.md §2, Sign-up wizard. */
export default function SignUpPage() {
	const t = useT();
	const { isStepValid, identity, back, next } = useLoaded<typeof load>();
	const { result, failure, values } = useOutcome<typeof act>();
	return (
		<EntryPage className="wizard lg:self-start">
			<Head title={t("signUp.title")} canonical={paths.signUp()} />
			{/* after the first step the wizard has a Back button of its own */}
			<div className="grid [.wizard:has([value=back])_&]:hidden">
				<BackPill to={back} />
			</div>
			{!isStepValid ? (
				<Card className="grid justify-items-start gap-4 sm:p-8">
					<h1 className="text-2xl">{t("signUp.invalidStep")}</h1>
					<LinkButton to={paths.signUp({ next })} reloadDocument>
						{t("signUp.startAgain")}
					</LinkButton>
				</Card>
			) : result && "registered" in result ? (
				<Registered message={result.registered} />
			) : (
				<Wizard
					identity={identity}
					next={next}
					start={result ? result.wizard : afterFailure({ ...identity, ...values }, failure !== undefined, firstStep(identity))}
					failure={failure}
				/>
			)}
		</EntryPage>
	);
}

/** Shorter than the last step, so its message would be above a phone's viewport: the heading takes the focus. */
function Registered({ message }: { message: string }) {
	const t = useT();
	const heading = useRef<HTMLHeadingElement>(null);
	useLayoutEffect(() => heading.current?.focus(), []);
	return (
		<Card className="grid justify-items-center gap-4 text-center sm:p-8">
			<RedirectAfter to={paths.checkEmail()} after={signedUpDelay} />
			<Scene name="welcome" />
			<h1 ref={heading} tabIndex={-1} className="text-2xl outline-none scroll-mt-80">
				{t("signUp.done")}
			</h1>
			<Notice tone="success" className="text-left">
				{message}
			</Notice>
			<LinkButton to={paths.checkEmail()}>{t("signUp.checkTitle")}</LinkButton>
		</Card>
	);
}

/** If the whole registration was refused: its last step again, with everything entered; otherwise the first step. */
function afterFailure(values: Values, hasFailed: boolean, first: number): WizardState {
	return { step: hasFailed ? wizardSteps : first, data: merge(emptyWizard, values), problems: {}, pictureLost: false };
}
