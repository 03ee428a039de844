import type { Entry } from "../table.ts";

export const shell = {
	"shell.skip": "Skip to content",
	"shell.mainMenu": "Main menu",
	"shell.menu": "Menu",
	"shell.home": "{site}, home",
	"shell.tagline": "Jobs and people you can trust, in Cameroon.",
	"shell.description":
		"Find work and people to work with in Cameroon. Free for job seekers, light on your data plan, in English and French.",

	"nav.jobs": "Jobs",
	"nav.saved": "Saved",
	"nav.myApplications": "My applications",
	"nav.myJobs": "My Jobs",
	"nav.postJob": "Post a Job",
	"nav.applications": "Applications",
	"nav.login": "Login",
	"nav.logout": "Logout",

	"shell.account": "Account of {name}",
	"shell.useAsSeeker": "Switch to job seeker",
	"shell.useAsRecruiter": "Switch to recruiter",
	"shell.sideSeeker": "Job seeker",
	"shell.sideRecruiter": "Recruiter",
	"shell.unread": { one: "{count} unread notification", other: "{count} unread notifications" },

	"shell.language": "Language",
	"shell.theme": "Appearance",
	"shell.toggleTheme": "Switch between light and dark",
	"theme.light": "Light",
	"theme.dark": "Dark",
	"theme.system": "System",

	"footer.jobSeekers": "Job Seekers",
	"footer.employers": "Employers",
	"footer.browseJobs": "Browse Jobs",
	"footer.promise": "Made for slow lines and small screens: a page of jobs weighs less than a photo.",
	"footer.rights": "© {year} {site}",

	"notFound.title": "Oops! Page Not Found",
	"notFound.text": "The page you're looking for doesn't exist or has been moved.",
	"notFound.home": "Go Home",

	"error.title": "Something went wrong",
	"error.text": "This is our fault, not yours. Nothing you saved is lost. Try again in a moment.",
	"error.offlineTitle": "No connection",
	"error.offline": "The server could not be reached. Check your connection and try again.",
	"error.unexpected": "An unexpected error occurred.",
	"error.forbiddenTitle": "This is not open to you",
	"error.expiredTitle": "Please sign in again",
	"error.retryAfter": { one: "Try again in {count} second.", other: "Try again in {count} seconds." },
	"error.retry": "Try again",
	"error.signIn": "Sign In",

	"pager.label": "Pages",
	"pager.previous": "Previous",
	"pager.next": "Next",
	"pager.page": "Page {page}",
} as const satisfies Record<string, Entry>;
