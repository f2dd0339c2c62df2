import type { LotPassport } from "../../../domain/lot-passports/read-lot.ts";

type Of = Pick<LotPassport, "number" | "items">;

/** The address of a form that comes filled in with a lot and, where one is in the catalogue, its first item. @param message its first words */
export function lotFormPath(form: string, { number, items }: Of, message?: string): string {
  const item = items.find(({ path }) => path);
  return `${form}?${new URLSearchParams({ lot: number, ...(item && { product: item.itemNumber }), ...(message && { message }) })}`;
}

/** The form that asks for the replacement of a recalled lot: what is to be sent and where is still to be written. */
export const replacementPath = (lot: Of): string =>
  lotFormPath(
    "/customer-feedback",
    lot,
    `Lot ${lot.number} is recalled. Please replace what we have of it.\nWe have: \nSend it to: `,
  );
