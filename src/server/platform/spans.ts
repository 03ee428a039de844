/** A part of the work whose time is told of, with what it was. Nothing of whom it was for: no address, no id, no value of a statement. */
export type Span = { name: string; kind: "internal" | "client" | "consumer"; attributes?: Record<string, string | number> };

/** Runs something as a span; those that begin meanwhile lie within it. */
export type InSpan = <T>(span: Span, run: () => Promise<T>) => Promise<T>;

export const untraced: InSpan = (_, run) => run();

/** Is told of a statement as it is sent, and then how it ended. */
export type BeginStatement = (text: string) => (error?: unknown) => void;
