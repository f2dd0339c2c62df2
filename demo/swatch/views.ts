/**
 * How a product is shown: `card` cut out on a clear ground; `macro` edge to edge, close; `selvedge` with one edge running
 * off the frame; `fold` with a corner turned to show the back; `plain` edge to edge before something was done to it.
 */
export const views = ["card", "macro", "selvedge", "fold", "plain"] as const;
export type View = (typeof views)[number];
