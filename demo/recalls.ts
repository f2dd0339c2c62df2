/**
 * The recalls of the demo, the oldest first: the lot, when, and what became of the notices. `confirmedAfterHours`: after how many hours each receiver
 * has confirmed, in the order of their addresses; undefined for one who has not. `bounced`: whose mail came back.
 */
export const demoRecalls: readonly DemoRecall[] = [
  { lot: "L-2410-7", at: "2024-12-03T15:05:00Z", confirmedAfterHours: [4, 1, 22] },
  {
    // As its news of that day says (demo/catalogue/news.csv).
    ...{ lot: "L-2608-2", at: "2026-10-27T14:20:00Z", bounced: "lab@sandhill-uniforms.example" },
    confirmedAfterHours: [undefined, 3, 1, undefined, 20, 2, 67, undefined, 5, 26, 1, undefined, 44, 7],
  },
];

export type DemoRecall = { lot: string; at: string; confirmedAfterHours: readonly (number | undefined)[]; bounced?: string };
