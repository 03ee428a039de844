import type { Entry } from "../../../../contract/sentences/fill.ts";

export const accounts = {
	"accounts.welcomeBack": "Welcome Back",
	"accounts.signInText": "Sign in to apply, save jobs and follow your applications.",
	"accounts.signInToApply": "Sign in to apply for “{job}”.",
	"accounts.email": "Email",
	"accounts.password": "Password",
	"accounts.showPassword": "Show",
	"accounts.hidePassword": "Hide",
	"accounts.signIn": "Sign In",
	"accounts.signingIn": "Signing In...",
	"accounts.enterBoth": "Please enter both email and password.",
	"accounts.loginFailed": "Login failed.",
	"accounts.forgot": "Forgot password?",
	"accounts.noAccount": "New here?",
	"accounts.register": "Register",
	"accounts.back": "Back",
	"accounts.sessionOver": "Session expired. Please log in again.",
	"accounts.splash": "Getting things ready…",
} as const satisfies Record<`accounts.${string}`, Entry>;
