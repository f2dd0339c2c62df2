/** What visitors of the demo searched for in its last weeks, and how often: most of it in vain, so that the console has searches to answer. */
export const demoSearches: readonly { text: string; times: number }[] = [
  { text: "cheesecloth", times: 14 },
  { text: "filler cloth", times: 9 },
  { text: "kontrollgewebe", times: 7 },
  { text: "velcro", times: 6 },
  { text: "melton", times: 4 },
  { text: "filler cloths", times: 3 },
  { text: "borax", times: 3 },
  { text: "geotextile", times: 2 },
  { text: "pilling wool", times: 5 },
  { text: "grey scale lamp", times: 4 },
];
