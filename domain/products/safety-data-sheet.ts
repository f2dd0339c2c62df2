const chemicals = new Set(["powder", "liquid", "granules"]);

/** Whether a product is a chemical preparation, which has a safety data sheet; articles such as cloth and apparatus have none. */
export function hasSafetyDataSheet({ construction }: { construction: string }): boolean {
  return chemicals.has(construction);
}
