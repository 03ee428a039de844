import { createSocket } from "node:dgram";
import { once } from "node:events";

/** A real name server on this machine, as much of one (RFC 1035) as it takes to answer for TXT records over UDP. */
export async function startDnsServer() {
	/** Null: the server receives the question and never answers. */
	const zones = new Map<string, string[] | null>();
	const socket = createSocket("udp4");
	socket.on("message", (question, { port, address }) => {
		const { name, end } = readName(question);
		const records = zones.get(name);
		if (records === null) return;
		const answers = (records ?? []).map(txtAnswer);
		const header = Buffer.alloc(12);
		question.copy(header, 0, 0, 2);
		// an answer, with recursion available; NXDOMAIN for an unknown name
		header.writeUInt16BE(records ? 0x8180 : 0x8183, 2);
		header.writeUInt16BE(1, 4);
		header.writeUInt16BE(answers.length, 6);
		socket.send(Buffer.concat([header, question.subarray(12, end + 4), ...answers]), port, address);
	});
	socket.bind(0, "127.0.0.1");
	await once(socket, "listening");
	return {
		server: `127.0.0.1:${socket.address().port}`,
		set: (domain: string, records: string[] | null) => void zones.set(domain, records),
		stop: async () => {
			socket.close();
			await once(socket, "close");
		},
	};
}

/** The question's name, and the offset where it ends. */
function readName(message: Buffer): { name: string; end: number } {
	const labels: string[] = [];
	let at = 12;
	for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
		labels.push(message.toString("latin1", at + 1, at + 1 + length).toLowerCase());
		at += length + 1;
	}
	return { name: labels.join("."), end: at + 1 };
}

/** One record: its text in several parts of at most 255 bytes, as long ones are sent. */
function txtAnswer(text: string): Buffer {
	const parts = (text.match(/.{1,20}/gu) ?? [""]).map((part) => Buffer.from(part));
	const data = Buffer.concat(parts.flatMap((part) => [Buffer.from([part.length]), part]));
	const head = Buffer.alloc(12);
	head.writeUInt16BE(0xc00c, 0);
	head.writeUInt16BE(16, 2);
	head.writeUInt16BE(1, 4);
	head.writeUInt32BE(0, 6);
	head.writeUInt16BE(data.length, 10);
	return Buffer.concat([head, data]);
}
