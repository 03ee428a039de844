/**
 * Calls the API from its documentation with a key that was pasted. The server has drawn the forms (`app/try-it.ts`) in templates, so that
 * nothing is shown where no script runs. The key lies in its fields alone, goes out in the `Authorization` header alone, and is gone with the page.
 */

/** Milliseconds until somebody is told that nothing came. */
const patience = 30_000;

const forms = [...document.querySelectorAll("template")].map(({ content, parentElement }) => {
	parentElement?.append(content);
	return parentElement?.querySelector("form");
});
for (const form of forms)
	form?.addEventListener("submit", (event) => {
		event.preventDefault();
		void send(form);
	});

const keys = [...document.querySelectorAll<HTMLInputElement>("[data-key]")];
for (const key of keys)
	key.addEventListener("input", () => {
		for (const other of keys) other.value = key.value;
	});

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

async function send(form: HTMLFormElement): Promise<void> {
	const button = form.querySelector("button");
	const body = form.querySelector<HTMLTextAreaElement>("[data-body]");
	const wrong = [...form.querySelectorAll<Field>("[required]")].filter((field) => !say(field, field.value.trim() === ""));
	if (body && !wrong.includes(body) && !say(body, !isJson(body.value))) wrong.push(body);
	wrong[0]?.focus();
	if (wrong.length > 0 || !button || button.ariaDisabled === "true") return;
	button.ariaDisabled = "true";
	show(form, { says: form.dataset.waiting ?? "" });
	try {
		const response = await fetch(addressOf(form), {
			method: form.dataset.call ?? "",
			headers: {
				authorization: `Bearer ${form.querySelector<HTMLInputElement>("[data-key]")?.value.trim()}`,
				"accept-language": document.documentElement.lang,
				...(body ? { "content-type": "application/json" } : {}),
			},
			body: body ? body.value : null,
			// beside a session the key would be refused, and nothing of it is to stay
			credentials: "omit",
			cache: "no-store",
			redirect: "error",
			signal: AbortSignal.timeout(patience),
		});
		show(form, await told(form, response));
	} catch {
		show(form, { says: form.dataset.failed ?? "" });
	}
	button.ariaDisabled = "false";
}

/** Says what is wrong with a field, or no longer; gives whether it is well. */
function say(field: Field, isWrong: boolean): boolean {
	const error = document.getElementById(`${field.id}-error`);
	if (error) error.hidden = !isWrong;
	if (isWrong) field.ariaInvalid = "true";
	else field.removeAttribute("aria-invalid");
	return !isWrong;
}

function isJson(text: string): boolean {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}

function addressOf(form: HTMLFormElement): string {
	const paramOf = (name: string) => form.querySelector<Field>(`[data-param="${name}"]`)?.value.trim() ?? "";
	const path = (form.dataset.path ?? "").replace(/:(\w+)/g, (_, name) => encodeURIComponent(paramOf(name)));
	const asked = [...form.querySelectorAll<Field>("[data-query]")].flatMap(({ dataset, value }) =>
		value.trim() === "" ? [] : [[dataset.query ?? "", value.trim()]],
	);
	return `/api${path}${asked.length > 0 ? `?${new URLSearchParams(asked)}` : ""}`;
}

type Told = { status?: string; says?: string; body?: string };

/** What came back: a refusal's own sentence, and what is no JSON by its kind and length. */
async function told({ dataset }: HTMLFormElement, response: Response): Promise<Told> {
	const status = `${response.status} ${response.statusText}`.trim();
	const type = response.headers.get("content-type") ?? "";
	if (!type.startsWith("application/json")) {
		const words = (response.ok ? dataset.file : dataset.unreadable) ?? "";
		return { status, says: words.replace("{type}", type).replace("{bytes}", String((await response.blob()).size)) };
	}
	const answer = await response.json();
	return { status, says: response.ok ? "" : answer.message, body: JSON.stringify(answer, null, 2) };
}

function show(form: HTMLFormElement, { status = "", says = "", body = "" }: Told): void {
	const shown = { status, says, body };
	for (const [part, text] of Object.entries(shown)) {
		const place = form.querySelector<HTMLElement>(`[data-shown="${part}"]`);
		if (!place) continue;
		place.textContent = text;
		place.hidden = text === "";
	}
}
