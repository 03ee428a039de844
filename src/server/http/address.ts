import type { IncomingMessage } from "node:http";

/**
 * The sender's address. A proxy on this machine or its private network may name the sender in
 * `X-Forwarded-For`; from anywhere else that header is only a claim.
 */
export function clientAddress(request: Request, env: unknown): string {
	const incoming = (env as { incoming?: IncomingMessage } | undefined)?.incoming;
	const direct = incoming?.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "local";
	const forwarded = request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim();
	return forwarded && isPrivate(direct) ? forwarded : direct;
}

const isPrivate = (address: string) => /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd])/.test(address);
