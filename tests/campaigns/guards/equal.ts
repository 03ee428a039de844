/** Guards without which nothing is different, each with the reason: another, which is tried by itself, refuses the same. */
export const equal: { file: string; was: string; why: string }[] = [];
