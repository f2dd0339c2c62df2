import { availabilityLabel } from "../../domain/catalogue/catalogue.ts";

type Stock = keyof typeof availabilityLabel;

/** Shape and word, never colour alone: full, half, empty square, triangle. */
const mark: Record<Stock, string> = {
  "in-stock": "st--in",
  "low-stock": "st--low",
  "made-to-order": "st--lead",
  "out-of-stock": "st--out",
};

/** @param note what the supplier adds, such as "3 weeks" */
export function Availability({ value, note }: { value: Stock; note?: string }) {
  return <span className={`st ${mark[value]}`}>{note ? `${availabilityLabel[value]}, ${note}` : availabilityLabel[value]}</span>;
}
