/** The recall of the demo, as its news of that day tells it (demo/catalogue/news.csv): the lot, when, and what became of the notices. */
export const demoRecall = {
  lot: "L-2608-2",
  at: "2026-10-27T14:20:00Z",
  /** Hours after which each receiver has confirmed, in the order of their addresses; who is not named here has not. */
  confirmedAfterHours: [undefined, 3, 1, undefined, 20, 2, 67, undefined, 5, 26, 1, undefined, 44, 7],
  /** Whose mail came back. */
  bounced: "lab@sandhill-uniforms.example",
};
