/** Where the chance of a run begins: the examples of property tests, and which part of a long list is tried. */
export const seed = Number(process.env.PROPERTY_SEED ?? 2026);
