import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from "react";
import { Links, Outlet, Scripts, ScrollRestoration, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { palette } from "../contract/palette.ts";
import { useSessionEnd } from "./accounts/use-session-end.ts";
import { ApiFailure } from "./api/client.ts";
import { needsSignIn } from "./api/failure.ts";
import { inBrowser, onServer, type PageCall } from "./api/page.ts";
import { useSite } from "./api/site.tsx";
import { unlessRefused } from "./api/use-page.ts";
import figtree from "./fonts/figtree.woff2?url";
import { useLanguage, useT } from "./i18n/use-t.tsx";
import { keysScript } from "./keyboard/keys-script.ts";
import { usePageFocus } from "./keyboard/use-page-focus.ts";
import { useLivePage } from "./live/use-live-page.ts";
import { offlineScript } from "./offline/offline-script.ts";
import { paths } from "./paths.ts";
import { copySession, readAuthSession } from "./session/auth-session.ts";
import { type RootData, useIsViewerUnknown, useViewer, viewerOf } from "./session/use-viewer.ts";
import { BottomBar } from "./shell/bottom-bar.tsx";
import { ErrorPage } from "./shell/error-page.tsx";
import { Footer } from "./shell/footer.tsx";
import frameStyles from "./shell/frame.css?url";
import { useHandle } from "./shell/handle.ts";
import { Header } from "./shell/header.tsx";
import { InlineScript } from "./shell/inline-script.tsx";
import { OfflineBanner } from "./shell/offline-banner.tsx";
import { PagePlaceholder } from "./shell/page-placeholder.tsx";
import { Progress } from "./shell/progress.tsx";
import { Sidebar } from "./shell/sidebar.tsx";
import { themeScript } from "./shell/theme-script.ts";
import { useSendOutbox } from "./shell/use-outbox.ts";
import { useSaveTheme } from "./shell/use-save-theme.ts";
import "./styles.css";
import { IconSheet } from "./shell/icon-sheet.tsx";
import { IconInPlaceContext } from "./ui/icon.tsx";
import { latePart } from "./ui/late-part.tsx";
import { NoFilesContext } from "./ui/no-files.ts";
import { StylesOf } from "./ui/styles-of.ts";
import { Toaster } from "./ui/toaster.tsx";

/** Loaded lazily: the administrators' site-wide notices are rare. */
const HouseNotices = latePart(async () => (await import("./shell/house-notices.tsx")).HouseNotices);

/** Loaded lazily: only for accounts about to be deleted. */
const DeletionNotice = latePart(async () => (await import("./settings/deletion-notice.tsx")).DeletionNotice);

/** Skips the call for guests: no call fails on a guest's page (decisions.md "On the screens"). */
async function load({ api, context }: PageCall): Promise<RootData> {
	if (!context.signedIn) return { viewer: null };
	try {
		return { viewer: viewerOf((await api("GET /auth/profile")).user) };
	} catch (error) {
		if (needsSignIn(error) || !(error instanceof ApiFailure)) throw error;
		// without a response, keep the last known viewer; on the server still render the page, as for a guest
		return { viewer: readAuthSession()?.user ?? null, isUnknown: true };
	}
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** The viewer is reloaded after a form was accepted, not on navigation. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
	change.formMethod !== undefined && change.formMethod !== "GET" && unlessRefused(change);

export function Layout({ children }: { children: ReactNode }) {
	const language = useLanguage();
	const { siteName, publicUrl, saveData, keepsMail, operator, house } = useSite();
	const viewer = useViewer();
	const { light } = useHandle();
	const theme = viewer && viewer.theme !== "system" ? viewer.theme : undefined;
	return (
		<html
			lang={language}
			data-site-name={siteName}
			data-public-url={publicUrl}
			data-save-data={saveData ? "on" : undefined}
			data-keeps-mail={keepsMail ? "on" : undefined}
			data-operator={JSON.stringify(operator)}
			data-house={house ? JSON.stringify(house) : undefined}
			data-light={light && ""}
			data-theme={theme}
			data-guest={viewer ? undefined : ""}
			suppressHydrationWarning
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<meta name="color-scheme" content="light dark" />
				<meta name="theme-color" content={palette.brand} media="(prefers-color-scheme: light)" />
				<meta name="theme-color" content={light ? palette.brand : palette.brandNight} media="(prefers-color-scheme: dark)" />
				{!saveData && <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />}
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="apple-touch-icon" href="/icons/apple-180.png" />
				<link rel="manifest" href={paths.manifest(language)} />
				{viewer && <StylesOf href={frameStyles} />}
				<Links />
				{/* before the first paint */}
				<InlineScript code={import.meta.env.SSR && themeScript} />
				{/* not in development: a worker would cache files that are being edited */}
				<InlineScript code={import.meta.env.SSR && !import.meta.env.DEV && offlineScript} />
				<InlineScript code={import.meta.env.SSR && keysScript} />
			</head>
			<body className="flex min-h-dvh flex-col font-sans text-base antialiased">
				<IconSheet isWanted={viewer !== null} />
				<Frame>{children}</Frame>
				<BrowserEffects />
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	);
}

/** A page with `handle = { bare: true }` is rendered without the frame. */
function Frame({ children }: { children: ReactNode }) {
	const t = useT();
	const viewer = useViewer();
	const { bare, header } = useHandle();
	const { house } = useSite();
	if (bare) return <main id="content">{children}</main>;
	return (
		<>
			<a
				href="#content"
				className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-sm focus:bg-leaf focus:px-4 focus:py-3 focus:text-on-leaf"
			>
				{t("shell.skip")}
			</a>
			<Progress />
			<Header />
			<OfflineBanner />
			<div className="flex flex-1">
				{viewer && header !== "public" && <Sidebar viewer={viewer} />}
				<div className="flex min-w-0 flex-1 flex-col">
					<main id="content" tabIndex={-1} className="flex-1 outline-none">
						<Suspense>{house && <HouseNotices house={house} />}</Suspense>
						<Suspense>{viewer?.deleteAfter && <DeletionNotice deleteAfter={viewer.deleteAfter} />}</Suspense>
						<NoFilesContext value={house?.off.includes("uploads") ?? false}>{children}</NoFilesContext>
						<PagePlaceholder />
					</main>
					<Footer />
				</div>
			</div>
			<BottomBar />
			<Toaster />
		</>
	);
}

/** Effects that only the browser has, on error pages too. */
function BrowserEffects() {
	const viewer = useViewer();
	// replaces the tab's own copy with the server's answer before a form reads its draft
	const isUnknown = useIsViewerUnknown();
	useLayoutEffect(() => {
		if (!isUnknown) copySession(viewer);
	}, [viewer, isUnknown]);
	useSessionEnd(viewer !== null);
	useSaveTheme();
	useSendOutbox();
	useLivePage(viewer?.id);
	usePageFocus();
	// for the script that replays a guest's press (shell/late-scripts.ts), and for whatever else waits for hydration
	useEffect(() => {
		document.documentElement.dataset.live = "";
		dispatchEvent(new Event("live"));
	}, []);
	return null;
}

export default function Root() {
	const { key } = useLocation();
	const [keyOfDocument] = useState(key);
	return (
		<IconInPlaceContext value={key !== keyOfDocument}>
			<Outlet />
		</IconInPlaceContext>
	);
}

export const ErrorBoundary = ErrorPage;
