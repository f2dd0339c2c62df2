/** The largest paper that is taken, in bytes: a file of this size is taken, one byte more is not. */
export const largestPaper = 20_000_000;
/** The same for readers. */
export const largestPaperText = `${largestPaper / 1_000_000} MB`;
