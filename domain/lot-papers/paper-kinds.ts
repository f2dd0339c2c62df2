/** What a paper says of an item or a lot. */
export const paperKinds = ["certificate of conformity", "lot report", "safety data sheet", "calibration certificate"] as const;
export type PaperKind = (typeof paperKinds)[number];
