/** Constructions that are no cloth: nothing can be cut from them to be felt. */
const noCloth = new Set([
  "yarn",
  "fibre",
  "film",
  "paper",
  "card",
  "powder",
  "liquid",
  "granules",
  "balls",
  "metal",
  "instrument",
]);
const chemicals = new Set(["powder", "liquid", "granules"]);

/** Whether a swatch of a product can be sent: it is cloth, felt, foam or carpet. Of what has no construction, such as cigarettes, none can. */
export function hasSwatch({ construction }: { construction: string }): boolean {
  return construction !== "" && !noCloth.has(construction);
}

/** Whether a product is a chemical preparation, which has a safety data sheet; articles such as cloth and apparatus have none. */
export function hasSafetyDataSheet({ construction }: { construction: string }): boolean {
  return chemicals.has(construction);
}
