import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

type Pushed = { payload: { title: string; body: string; href: string; tag: string; lang: string }; headers: IncomingHttpHeaders };

/** A browser's own half of a subscription: the keys it shares, and how it decrypts what arrives (RFC 8291). */
function makeReader() {
	const curve = createECDH("prime256v1");
	const own = curve.generateKeys();
	const secret = randomBytes(16);
	const read = (body: Buffer): string => {
		const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)];
		const serverKey = body.subarray(21, 21 + length);
		const derive = (key: Buffer, from: Buffer, use: Buffer, size: number) => Buffer.from(hkdfSync("sha256", key, from, use, size));
		const info = Buffer.concat([Buffer.from("WebPush: info\0"), own, serverKey]);
		const shared = derive(curve.computeSecret(serverKey), secret, info, 32);
		const key = derive(shared, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
		const nonce = derive(shared, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
		const content = body.subarray(21 + length);
		const cipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(content.subarray(-16));
		const padded = Buffer.concat([cipher.update(content.subarray(0, -16)), cipher.final()]);
		return padded.subarray(0, padded.lastIndexOf(2)).toString();
	};
	return { keys: { p256dh: own.toString("base64url"), auth: secret.toString("base64url") }, read };
}

/** The claims in the `Authorization` of a push, once its signature is verified with the key beside it (RFC 8292). */
export function readVapid(header: string | undefined) {
	const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(header ?? "") ?? [];
	const [head = "", claims = "", signature = ""] = token.split(".");
	const point = Buffer.from(key, "base64url");
	const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
	const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y } as never, format: "jwk" });
	const isSigned = verify(
		"sha256",
		Buffer.from(`${head}.${claims}`),
		{ key: publicKey, dsaEncoding: "ieee-p1363" },
		Buffer.from(signature, "base64url"),
	);
	if (!isSigned) throw new Error("not signed by the key beside it");
	const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as { aud: string; exp: number; sub: string };
	return { key, aud, exp, sub };
}

/** A push service like the browsers' own, which decrypts what it receives; `status` is its response. */
export async function startPushService() {
	const readers = new Map<string, ReturnType<typeof makeReader>>();
	const pushed: (Pushed & { to: string })[] = [];
	const service = { status: 201 };
	const server = createServer(async (request, response) => {
		const parts: Buffer[] = [];
		for await (const part of request) parts.push(part as Buffer);
		const to = request.url ?? "";
		const reader = readers.get(to);
		if (reader && service.status === 201)
			pushed.push({ to, headers: request.headers, payload: JSON.parse(reader.read(Buffer.concat(parts))) });
		response.writeHead(reader ? service.status : 404).end("what it says is nobody's business");
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		/** For `INNER_HOSTS`, since it is on this machine. */
		host,
		origin: `http://${host}`,
		pushed,
		service,
		/** A browser's subscription, as given to the site. */
		subscribe() {
			const reader = makeReader();
			const path = `/${randomBytes(12).toString("base64url")}`;
			readers.set(path, reader);
			return { endpoint: `http://${host}${path}`, ...reader.keys };
		},
		/** The notifications pushed since the last call. */
		take: (): Pushed["payload"][] => pushed.splice(0).map(({ payload }) => payload),
		stop: () => new Promise((resolve) => server.close(resolve)),
	};
}
