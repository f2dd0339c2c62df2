/** The id that a text names; undefined for any other text. */
export function idOf(text: string | null | undefined): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : undefined;
}

/** One of the values that a text may name; undefined for any other text. */
export function oneOf<const Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}
