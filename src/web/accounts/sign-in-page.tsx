import { redirect, redirectDocument } from "react-router";
import { guestReader } from "../../contract/reader.ts";
import { ApiFailure } from "../api/client.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { ProviderProblem } from "../oauth/provider-links.tsx";
import { currentReader } from "../offline/current-reader.ts";
import { paths, safeNext } from "../paths.ts";
import type { Handle } from "../shell/handle.ts";
import { Head } from "../shell/head.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { BackPill } from "./back-pill.tsx";
import { EntryPage } from "./entry-page.tsx";
import { previousPage } from "./previous-page.ts";
import { signIn } from "./sign-in.ts";
import { SignInForm } from "./sign-in-form.tsx";

await loadMessages("signUp", "passkeys", "social");

async function load(call: PageCall) {
	return call.context.signedIn ? redirect(nextOf(call) ?? paths.home()) : pageDataOf(call);
}

/**
 * Ignores the tab's copy of the session: a document request lets the server redirect a signed-in viewer, and replaces a document rendered
 * for a member with a guest's.
 */
async function loadInBrowser(call: PageCall) {
	const reader = await currentReader();
	const isGuestDocument = reader === guestReader && "guest" in document.documentElement.dataset;
	return isGuestDocument || reader === null ? pageDataOf(call) : redirectDocument(call.url.pathname + call.url.search);
}

const nextOf = ({ url }: PageCall) => safeNext(url.searchParams.get("next"));

async function pageDataOf(call: PageCall) {
	const { searchParams } = call.url;
	const next = nextOf(call);
	return {
		next,
		jobTitle: await jobTitleOf(call, next),
		back: previousPage(call),
		provider: searchParams.get("provider"),
		problem: searchParams.get("problem"),
	};
}

/** The title of the job to return to, if it can still be applied for here. Read by its id: the address could claim any title. */
async function jobTitleOf({ api }: PageCall, next: string | undefined): Promise<string | undefined> {
	const jobId = next && jobAddress.exec(next)?.[1];
	if (!jobId) return undefined;
	try {
		const { job } = await api("GET /jobs/:jobId", { params: { jobId } });
		return job.isOpen && job.appliesHere ? job.title : undefined;
	} catch (error) {
		if (error instanceof ApiFailure) return undefined;
		throw error;
	}
}

const jobAddress = new RegExp(`^(?:${paths.job("")}|${paths.apply("")})([\\da-f-]{36})(?:[?#]|$)`);

/** The Back link depends on the visitor. */
export const headers = () => ({ "cache-control": "private, no-cache" });
export const loader = onServer(load);
export const clientLoader = inBrowser(loadInBrowser);
export const action = onServer(signIn);
export const clientAction = inBrowser(signIn);

export const handle: Handle = { header: "public" };

export default function SignInPage() {
	const t = useT();
	const { next, jobTitle, back, provider, problem } = useLoaded<typeof load>();
	const { result, failure, values } = useOutcome<typeof signIn>();
	return (
		<EntryPage>
			<Head title={t("accounts.signIn")} canonical={paths.signIn()} />
			<BackPill to={back} />
			<Card className="grid gap-6 sm:p-8">
				<div className="grid gap-1">
					<h1 className="text-2xl">{t("accounts.welcomeBack")}</h1>
					<p className="wrap-break-word text-muted">
						{jobTitle === undefined ? t("accounts.signInText") : t("accounts.signInToApply", { job: jobTitle })}
					</p>
				</div>
				{problem === "session_ended" && (
					<Notice tone="info">
						<p>{t("accounts.sessionOver")}</p>
					</Notice>
				)}
				<ProviderProblem provider={provider} problem={problem} />
				<SignInForm
					failure={failure}
					values={values}
					isCancelled={result !== undefined && "cancelled" in result}
					next={typeof values.next === "string" ? values.next : next}
				/>
			</Card>
		</EntryPage>
	);
}
