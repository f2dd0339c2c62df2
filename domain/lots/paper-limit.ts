/** The largest paper that is taken, in bytes. */
export const largestPaper = 20_000_000;
