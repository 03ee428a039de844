/** Loaded before the app: shifts its clock by some milliseconds from the start, and by another amount on a signal. */
const SystemDate = Date;
let shift = Number(process.env.CLOCK_AT_START);

class ShiftedDate extends SystemDate {
	constructor(...args: [] | [string | number | Date]) {
		if (args.length === 0) super(ShiftedDate.now());
		else super(...(args as [number]));
	}

	static override now(): number {
		return SystemDate.now() + shift;
	}

	/** Accepts dates made by Node itself, which are instances of the original class. */
	static override [Symbol.hasInstance](value: unknown): boolean {
		return Object.prototype.toString.call(value) === "[object Date]";
	}
}

globalThis.Date = ShiftedDate as DateConstructor;
process.on("SIGUSR2", () => {
	shift = Number(process.env.CLOCK_LATER);
});
