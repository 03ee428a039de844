import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findings } from "../support/findings.ts";
import { executableForms, scriptPayloads } from "../support/payloads.ts";
import { openProxy } from "../support/proxy.ts";
import { call, demo, enter, openPage, startBrowser, startSite } from "../support/site.ts";

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;

beforeAll(async () => {
	[site, browser] = await Promise.all([startSite(), startBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.stop();
});

const live = (page: Page) => page.locator("html[data-live]").waitFor();
const card = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });

/** A signed-in page on the feed; `post` writes through the form. */
async function atFeed(email: string, options: Parameters<typeof openPage>[1] = {}) {
	const opened = await openPage(browser, options);
	const { page } = opened;
	await enter(opened.context, site.address, email);
	await page.goto(`${site.address}/feed`);
	const send = () =>
		page
			.locator("form, dialog", { has: page.getByLabel("What do you want to say?") })
			.getByRole("button", { name: "Send" })
			.click();
	const post = async (content: string) => {
		await page.getByRole("link", { name: "Create Post" }).click();
		await page.getByLabel("What do you want to say?").fill(content);
		await send();
		await card(page, content).waitFor();
	};
	return { ...opened, post, send };
}

test("an off-screen post skips rendering, and a menu opened over a post isn't clipped", async () => {
	const { page, context } = await atFeed(demo.seeker, { viewport: { width: 390, height: 844 } });
	await live(page);
	const posts = page.locator("[data-posts] article");
	const visibilityOf = (post: ReturnType<typeof posts.nth>) => post.evaluate((element) => getComputedStyle(element).contentVisibility);
	await expect.poll(() => visibilityOf(posts.last())).toBe("auto");
	const menu = posts.first().locator("details");
	await menu.locator("summary").click();
	expect(await visibilityOf(posts.first())).toBe("visible");
	// a sheet across the full width, above the bar
	const sheet = await menu.getByRole("list").boundingBox();
	expect(sheet && [sheet.x, sheet.width]).toEqual([12, 366]);
	await context.close();
});

/** Presses Like and waits for the server's response. */
async function pressLike(page: Page, like: Locator): Promise<void> {
	const answered = page.waitForResponse((answer) => answer.url().endsWith("/like"));
	await like.click();
	await answered;
}

describe("the feed (marketplace.md §2 Social feed)", () => {
	test("a post is written, liked, commented on, folded and deleted without leaving it", async () => {
		const { page, context, post, expectQuiet } = await atFeed(demo.seeker);
		await live(page);
		await page.getByRole("link", { name: "Create Post" }).click();
		await page.getByRole("dialog", { name: "Create Post" }).waitFor();
		await expect.poll(() => page.getByRole("button", { name: "Send", exact: true }).isDisabled()).toBe(true);
		expect(await findings(page)).toEqual([]);
		await page.getByRole("button", { name: "Cancel" }).click();
		await post("Does anybody know a good #welder in Limbe?");
		const mine = card(page, "welder in Limbe");
		expect(await findings(page)).toEqual([]);

		await mine.getByRole("button", { name: /^Like/ }).click();
		await mine.getByRole("button", { name: /^Like/, pressed: true }).waitFor();
		await mine.getByRole("link", { name: /^Comment/ }).click();
		await mine.getByText("No comments yet.").waitFor();
		const writeComment = async (content: string) => {
			await mine.getByLabel("Write a comment").fill(content);
			await mine.getByRole("button", { name: "Send", exact: true }).click();
			await mine.getByText(content).waitFor();
		};
		await writeComment("I heard of one");
		await mine.getByRole("link", { name: /^Comment.*1 comment/ }).waitFor();
		for (const reply of ["Reply one", "Reply two", "Reply three", "Reply four"]) {
			await mine
				.getByRole("link", { name: /^Reply/ })
				.first()
				.click();
			await mine.getByLabel(/^Reply to/).fill(reply);
			await mine
				.getByLabel(/^Reply to/)
				.locator("xpath=ancestor::form")
				.getByRole("button", { name: "Send" })
				.click();
			await mine.getByText(reply).waitFor();
		}
		await mine.getByRole("link", { name: /^Comment.*5 comments/ }).waitFor();

		// after a reload: one reply, and the rest at a click
		await page.reload();
		await live(page);
		const again = card(page, "welder in Limbe");
		await again.getByRole("button", { name: /^Like/, pressed: true }).waitFor();
		await again.getByRole("link", { name: /^Comment/ }).click();
		await again.getByText("Reply one").waitFor();
		expect(await again.getByText("Reply two").count()).toBe(0);
		await again.getByRole("link", { name: "View 3 more replies" }).click();
		await again.getByText("Reply three").waitFor();
		await again.getByRole("button", { name: "Hide 4 replies" }).click();
		await expect.poll(() => again.getByText("Reply one").count()).toBe(0);
		await page.reload();
		await live(page);
		await again.getByRole("link", { name: /^Comment/ }).click();
		await again.getByRole("button", { name: "Show 4 replies" }).click();
		await again.getByText("Reply one").waitFor();
		expect(await findings(page)).toEqual([]);

		await again.getByLabel("More actions for").first().press("Enter");
		await again.getByRole("link", { name: "Delete", exact: true }).first().click();
		await page.getByRole("heading", { name: "Delete this post?" }).waitFor();
		await page.getByRole("button", { name: "Delete", exact: true }).click();
		await page.waitForURL(`${site.address}/feed`);
		await expect.poll(() => card(page, "welder in Limbe").count()).toBe(0);
		expectQuiet();
		await context.close();
	});

	test("shows script payloads as plain text everywhere (decisions.md Community)", async () => {
		const context = await browser.newContext();
		await enter(context, site.address, demo.seeker);
		const payloads = scriptPayloads(60);
		const api = `${site.address}/api`;
		const content = payloads.join("\n");
		const [title = "", place = "", bio = ""] = payloads;
		const event = { type: "event", content, title, place, startsAt: "2099-01-01T09:00" };
		const { post } = await call(context, `${api}/feed/posts/create`, event);
		await call(context, `${api}/feed/comments/${post.id}/create`, { content: content.slice(0, 4_900) });
		await call(context, `${api}/user/profile`, { bio: `${bio}${payloads[20]}` }, "PATCH");
		const read = async (path: string) => (await context.request.get(`${site.address}${path}`)).text();
		for (const path of ["/feed", `/feed/${post.id}`, `/feed/${post.id}?manage=edit`, `/users/${post.user.slug}`, "/profile"]) {
			const html = await read(path);
			expect(html, path).toMatch(/&lt;[\s\S]*pwn/);
			expect(executableForms(html), path).toEqual([]);
		}
		for (const payload of payloads.slice(0, 10)) {
			const encoded = encodeURIComponent(payload);
			for (const path of [`/search?q=${encoded}`, `/jobs?q=${encoded}`, `/signin?next=${encoded}`])
				expect(executableForms(await read(path)), path).toEqual([]);
		}
		await call(context, `${api}/feed/posts/${post.id}`, undefined, "DELETE");
		await context.close();
	});

	test("a Like pressed just before leaving the page arrives", async () => {
		const proxy = await openProxy(site.address);
		const { page, context } = await openPage(browser);
		try {
			await enter(context, site.address, demo.seeker);
			await page.goto(`${proxy.address}/feed`);
			await live(page);
			const like = page.getByRole("article").first().getByRole("button", { name: /^Like/ });
			const before = await like.getAttribute("aria-pressed");
			const [, postId] = (await like.getAttribute("value"))?.split(" ") ?? [];
			proxy.delayRequests();
			await like.click();
			await expect.poll(proxy.hasDelayed).toBe(true);
			// a new document, over another connection: the previous one is gone with all its requests
			await page.goto(`${site.address}/jobs`);
			proxy.releaseRequests();
			const read = async () => (await context.request.get(`${site.address}/api/feed/posts/${postId}`)).json();
			await expect.poll(async () => (await read()).post.isLikedByUser).toBe(before !== "true");
		} finally {
			await context.close();
			await proxy.close();
		}
	});

	test("a Like pressed on a page left before it is drawn arrives", async () => {
		const { page, context } = await openPage(browser);
		await enter(context, site.address, demo.seeker);
		await page.goto(`${site.address}/feed`);
		await live(page);
		const like = page.getByRole("article").first().getByRole("button", { name: /^Like/ });
		const before = await like.getAttribute("aria-pressed");
		const [, postId] = (await like.getAttribute("value"))?.split(" ") ?? [];
		const navigated = page.waitForURL(`${site.address}/about`);
		await like.evaluate((button) => {
			// like a phone that has no time to render
			window.requestAnimationFrame = () => 0;
			(button as HTMLButtonElement).click();
			location.assign("/about");
		});
		await navigated;
		const read = async () => (await context.request.get(`${site.address}/api/feed/posts/${postId}`)).json();
		await expect.poll(async () => (await read()).post.isLikedByUser).toBe(before !== "true");
		await context.close();
	});

	test("after Back from another document a Like is still as it was pressed", async () => {
		const { page, context } = await openPage(browser);
		await enter(context, site.address, demo.seeker);
		await page.goto(`${site.address}/feed`);
		await live(page);
		const like = page.getByRole("article").nth(1).getByRole("button", { name: /^Like/ });
		const before = await like.getAttribute("aria-pressed");
		await pressLike(page, like);
		await page.goto(`${site.address}/about`);
		await page.goBack();
		await expect.poll(() => like.getAttribute("aria-pressed")).toBe(String(before !== "true"));
		await context.close();
	});

	test("without JavaScript, reports a failed like or follow and leads back (marketplace.md §4, §8)", async () => {
		const context = await browser.newContext({ locale: "en-GB" });
		await enter(context, site.address, demo.seeker);
		const nobody = "01a1fe12-fa79-737d-bb7e-eea07fedcdaa";
		for (const [path, words] of [
			["/feed/like", "Couldn’t like this post. Try again."],
			["/network/follow", "Unable to update follow status. Please try again."],
			["/company/follow", "Couldn’t follow this company. Try again."],
		] as const) {
			const form = { like: `post ${nobody}`, id: nobody, company: nobody, next: "/jobs?q=welder" };
			const answer = await context.request.post(`${site.address}${path}`, { form, headers: { origin: site.address } });
			expect(answer.status(), path).toBe(404);
			const html = await answer.text();
			expect(html).toContain(words);
			expect(html).toContain('href="/jobs?q=welder"');
		}
		await context.close();
	});

	test("keeps what wasn't sent, and sends it once on retry", async () => {
		const { page, context, post, send } = await atFeed(demo.seeker);
		await live(page);
		await post("Who comes to the meeting?");
		const mine = card(page, "Who comes");
		await mine.getByRole("link", { name: /^Comment/ }).click();
		await mine.getByText("No comments yet.").waitFor();
		await context.setOffline(true);
		await mine.getByLabel("Write a comment").fill("I do");
		await mine.getByRole("button", { name: "Send", exact: true }).click();
		await mine.getByText("Not sent.").waitFor();
		await context.setOffline(false);
		await mine.getByRole("button", { name: "Try again" }).click();
		await mine.getByRole("link", { name: /^Comment.*1 comment/ }).waitFor();
		await context.setOffline(true);
		await page.getByRole("link", { name: "Create Post" }).click();
		await page.getByLabel("What do you want to say?").fill("Written on the road");
		await send();
		await page.getByText("Couldn’t send your post. It’s saved here: try again.").waitFor();
		await context.setOffline(false);
		await page.reload();
		await live(page);
		await page.getByRole("link", { name: "Create Post" }).click();
		await expect.poll(() => page.getByLabel("What do you want to say?").inputValue()).toBe("Written on the road");
		await send();
		await card(page, "Written on the road").waitFor();
		await context.close();
	});

	test("its scripts know each post's exact text, though the page contains it only once", async () => {
		const { page, context } = await atFeed(demo.seeker);
		const api = `${site.address}/api`;
		const contents = [
			'<b>Rice</b> & "beans", it\'s 5 < 6 &amp; \\u003c',
			"Two\r\nlines\n\nand #tags for @samuel-tabe",
			"</script> <!-- \u2028 élève 😀",
		];
		for (const content of contents) await call(context, `${api}/feed/posts/create`, { type: "text", content });
		const { feeds } = await (await context.request.get(`${api}/feed/posts`)).json();
		const written = await (await page.goto(`${site.address}/feed`))?.text();
		expect(written?.split("rather hear from people here")).toHaveLength(2);
		await live(page);
		const loaderData = await page.evaluate(() => {
			const { __reactRouterDataRouter: router } = window as unknown as {
				__reactRouterDataRouter: { state: { loaderData: Record<string, unknown> } };
			};
			return router.state.loaderData["feed/feed-page"];
		});
		expect((loaderData as { feeds: unknown }).feeds).toEqual(feeds);
		await context.close();
	});

	test("works without JavaScript: write, like, comment, reply, change, delete", async () => {
		const { page, context, post, expectQuiet } = await atFeed(demo.recruiter, { javaScriptEnabled: false });
		await post("Two places for apprentices");
		const mine = card(page, "Two places");
		// its menu is on its own page
		expect(await mine.getByLabel("More actions for").isVisible()).toBe(false);
		await mine.getByRole("link", { name: /Open this post$/ }).click();
		await page.getByRole("heading", { name: /^Post by/, level: 1 }).waitFor();
		await page.goBack();
		await mine.getByRole("button", { name: /^Like/ }).click();
		await card(page, "Two places")
			.getByRole("button", { name: /^Like.*1 like/ })
			.waitFor();
		await mine.getByRole("link", { name: /^Comment/ }).click();
		await page.getByLabel("Write a comment").fill("Until Friday");
		await page.getByRole("button", { name: "Send", exact: true }).click();
		await page.getByText("Until Friday").waitFor();
		await page.getByRole("link", { name: /^Reply/ }).click();
		await page.getByLabel(/^Reply to/).fill("Or Monday");
		await page.getByRole("button", { name: "Send", exact: true }).click();
		await page.getByText("Or Monday").waitFor();
		await page.getByRole("listitem").getByRole("button", { name: /^Like/ }).first().click();
		await page
			.getByRole("listitem")
			.getByRole("button", { name: /^Like.*1 like/, pressed: true })
			.waitFor();
		await page.getByRole("link", { name: "Show all comments" }).click();
		await page.getByLabel("More actions for").first().click();
		await page.getByRole("link", { name: "Edit your post" }).click();
		await page.getByLabel("What do you want to say?").fill("Three places for apprentices");
		await page.getByRole("button", { name: "Save" }).click();
		await page.getByText("Three places").waitFor();
		await page.getByLabel("More actions for").first().click();
		await page.getByRole("link", { name: "Delete", exact: true }).first().click();
		await page.getByRole("button", { name: "Delete", exact: true }).click();
		await page.waitForURL(`${site.address}/feed`);
		expect(await page.getByText("Three places").count()).toBe(0);
		const workshop = card(page, "how to size a battery");
		await workshop.getByRole("button", { name: /^Interested/ }).click();
		await workshop.getByRole("button", { name: /^Interested.*1 person is interested/, pressed: true }).waitFor();
		expectQuiet();
		await context.close();
	});

	test("loads more at its end, and Back restores the position; a guest is sent to sign in", async () => {
		const { page, context, post } = await atFeed(demo.seeker);
		await live(page);
		await post("The first of many");
		await page.evaluate(async () => {
			const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
			for (let n = 0; n < 45; n++)
				await fetch("/api/feed/posts/create", {
					method: "POST",
					headers: { "content-type": "application/json", "x-csrftoken": token },
					body: JSON.stringify({ type: "text", content: `Note number ${n}` }),
				});
		});
		await page.goto(`${site.address}/feed`);
		await live(page);
		const first = card(page, "The first of many");
		const scrolled = async () => {
			await page.mouse.wheel(0, 4_000);
			return await first.count();
		};
		await expect.poll(scrolled, { timeout: 15_000, interval: 200 }).toBe(1);
		await first.scrollIntoViewIfNeeded();
		await first.getByRole("link", { name: /Open this post/ }).click();
		await page.getByRole("link", { name: "Back to the feed" }).waitFor();
		await page.goBack();
		await first.waitFor();
		await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2_000);
		await context.close();

		const guest = await openPage(browser);
		await guest.page.goto(`${site.address}/feed`);
		await guest.page.getByRole("link", { name: /^Like/ }).first().click();
		await guest.page.waitForURL((url) => url.pathname === "/signin");
		await guest.page.goto(`${site.address}/feed`);
		await guest.page.getByRole("link", { name: "Create Post" }).click();
		await guest.page.waitForURL((url) => url.pathname === "/signin");
		await guest.context.close();
	});

	test("stays the same size after a hundred posts, and shows each again as it was", async () => {
		await Promise.all(
			[demo.recruiter, "colleague@demo.example"].map(async (email) => {
				const writer = await browser.newContext();
				await enter(writer, site.address, email);
				const write = (content: string) => call(writer, `${site.address}/api/feed/posts/create`, { type: "text", content });
				await Promise.all(Array.from({ length: 50 }, (_, n) => write("A line of several words. ".repeat(1 + (n % 7)))));
				await writer.close();
			}),
		);
		const { page, context, expectQuiet } = await atFeed(demo.seeker);
		await live(page);
		const requests: string[] = [];
		page.on("request", (request) => request.url().includes("/api/feed/posts?") && requests.push(request.url()));
		const feed = page.getByRole("feed");
		const placed = (place: number) => feed.locator(`[aria-posinset="${place}"]`);
		await placed(20).waitFor();
		expect(await placed(20).getAttribute("aria-setsize")).toBe("-1");

		// a comment being written under one of the posts
		const written = placed(2);
		await written.getByRole("link", { name: /^Comment/ }).click();
		await written.getByLabel("Write a comment").fill("I would come");
		await written.getByLabel("Write a comment").blur();
		const readTo = async (place: number) => {
			await expect
				.poll(async () => {
					await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
					return placed(place).count();
				})
				.toBe(1);
		};
		await readTo(101);
		await expect.poll(() => placed(30).count()).toBe(0);
		expect(await feed.getByRole("article").count()).toBeLessThan(90);
		expect(await written.getByLabel("Write a comment").inputValue()).toBe("I would come");
		expect(new Set(requests).size).toBe(requests.length);

		// to another page and back: at the same place on the screen, still liked
		const likedPost = placed(94);
		await likedPost.scrollIntoViewIfNeeded();
		const like = likedPost.getByRole("button", { name: /^Like/ });
		await pressLike(page, like);
		const topOfPost = async () => Math.round((await likedPost.boundingBox())?.y ?? 0);
		const before = await topOfPost();
		const text = await likedPost.innerText();
		await likedPost.getByRole("link", { name: /Open this post/ }).click();
		await page.getByRole("link", { name: "Back to the feed" }).waitFor();
		await page.goBack();
		await expect.poll(topOfPost).toBe(before);
		expect(await likedPost.innerText()).toBe(text);
		expect(await like.getAttribute("aria-pressed")).toBe("true");

		// and the posts removed above come back
		await page.evaluate(() => scrollTo(0, 0));
		await placed(1).filter({ visible: true }).waitFor();
		await placed(30).waitFor();
		expect(new Set(requests).size).toBe(requests.length);
		expectQuiet();
		await context.close();
	});

	test("shares a post by its own address", async () => {
		const { page, context, post } = await atFeed(demo.seeker);
		await live(page);
		await context.grantPermissions(["clipboard-read", "clipboard-write"]);
		await post("Worth sharing");
		await card(page, "Worth sharing").getByRole("button", { name: "Share" }).click();
		const dialog = page.getByRole("dialog", { name: "Share this post" });
		// for a text-only post it is the picture that link previews show
		const picture = await dialog.getByRole("link", { name: "Save to Gallery" }).getAttribute("href");
		const saved = await context.request.get(`${site.address}${picture}`);
		expect([saved.status(), saved.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
		await dialog.getByRole("button", { name: "Copy" }).click();
		await dialog.getByRole("button", { name: "Copied!" }).waitFor();
		const link = await page.evaluate(() => navigator.clipboard.readText());
		for (const name of ["WhatsApp", "Facebook", "X", "LinkedIn", "Email"]) await dialog.getByRole("link", { name, exact: true }).waitFor();
		expect(await findings(page)).toEqual([]);
		await page.keyboard.press("Escape");
		await page.evaluate(() => navigator.clipboard.writeText(""));
		await card(page, "Worth sharing").getByLabel("More actions for").click();
		await card(page, "Worth sharing").getByRole("button", { name: "Copy link" }).click();
		await page.getByText("Link copied").waitFor();
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
		const html = await (await fetch(link)).text();
		expect(html).toContain('<meta property="og:type" content="article"/>');
		expect(html).toContain("Worth sharing");
		await context.close();
	});
});
