import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
	index("site/landing-page.tsx"),
	route("about", "site/about-page.tsx"),
	route("contact", "site/contact-page.tsx"),
	route("terms", "site/terms-page.tsx"),
	route("privacy", "site/privacy-page.tsx"),
	route("career", "site/career-page.tsx"),
	route("newsletter", "site/newsletter-page.tsx"),
	route("newsletter/confirm", "site/newsletter-confirm-page.tsx"),
	route("newsletter/unsubscribe", "site/newsletter-leave-page.tsx"),

	route("signin", "accounts/sign-in-page.tsx"),
	route("signin/:provider", "social/start-page.ts"),
	route("auth/callback/:provider", "social/callback-page.ts"),
	route("signup", "accounts/sign-up/sign-up-page.tsx"),
	route("check-email", "accounts/check-email-page.tsx"),
	route("verify-email", "accounts/verify-email-page.tsx"),
	route("forgot-password", "accounts/forgot-password-page.tsx"),
	route("reset-password", "accounts/reset-password-page.tsx"),
	route("loading", "accounts/loading-page.tsx"),
	route("logout", "accounts/logout.ts"),
	route("preferences", "accounts/preferences.ts"),

	route("profile", "profiles/profile-page.tsx"),
	route("profile/picture", "profiles/picture-page.tsx"),
	route("profile/cv", "cv/cv-page.tsx"),
	route("profile/cv/import", "cv/import-page.tsx"),
	route("settings", "settings/settings-page.tsx"),
	route("settings/data", "settings/download-data.ts"),
	route("confirm-email", "settings/email-token-page.tsx"),
	route("keep-email", "settings/email-token-page.tsx", { id: "settings/keep-email-page" }),

	route("jobs", "jobs/job-list-page.tsx"),
	route("jobs/post", "jobs/post-job-page.tsx"),
	route("jobs/my-jobs", "jobs/my-jobs-page.tsx"),
	route("jobs/:jobId", "jobs/job-page.tsx"),
	route("job/:jobId", "jobs/job-page.tsx", { id: "jobs/job-page-from-card" }),
	route("jobs/:jobId/edit", "jobs/edit-job-page.tsx"),
	route("jobs/:jobId/delete", "jobs/delete-job-page.tsx"),

	route("jobs/saved", "saved-jobs/saved-jobs-page.tsx"),
	route("apply/:jobId", "applications/apply-page.tsx"),
	route("job/:jobId/applicants", "applications/applicants-page.tsx"),
	route("applications", "applications/applications-page.tsx"),
	route("applications/:applicationId", "applications/application-page.tsx"),

	route("feed", "feed/feed-page.tsx"),
	route("jobs/feeds", "feed/feed-page.tsx", { id: "feed/feed-page-of-jobs" }),
	route("feed/like", "feed/like-action.ts"),
	route("feed/tags/:tag", "feed/tag-page.tsx"),
	route("feed/:postId", "feed/post-page.tsx"),

	route("users", "network/no-person-page.tsx"),
	route("users/:slug", "network/person-page.tsx"),
	route("network", "network/network-page.tsx"),
	route("my-networks", "network/my-networks-page.tsx"),
	route("network/follow", "network/follow-page.tsx"),

	route("search", "search/search-page.tsx"),

	// each of these is a room that no company's address may be (src/server/companies/slug.ts)
	route("company/new", "companies/new-company-page.tsx"),
	route("company/edit", "companies/edit-company-page.tsx"),
	route("company/follow", "companies/follow-page.tsx"),
	route("company/:slug", "companies/company-page.tsx"),
	route("company/:slug/people", "companies/company-people-page.tsx"),

	route("offline", "offline/offline-page.tsx"),
	route("*", "shell/not-found-page.tsx"),
] satisfies RouteConfig;
