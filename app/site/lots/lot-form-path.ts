import type { LotPassport } from "../../../domain/lots/read-lot.ts";

/** The address of a form that comes filled in with a lot and, where one is in the catalogue, its first item. */
export function lotFormPath(form: string, { number, items }: Pick<LotPassport, "number" | "items">): string {
  const item = items.find(({ path }) => path);
  return `${form}?${new URLSearchParams({ lot: number, ...(item && { product: item.itemNumber }) })}`;
}
