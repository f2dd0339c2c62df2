import { availabilityLabel } from "../../domain/catalogue/catalogue.ts";

type Stock = keyof typeof availabilityLabel;

/** Shapes beside the words, so that colour is never the only sign: full, half and empty square, triangle. */
const mark: Record<Stock, string> = {
  "in-stock": "st--in",
  "low-stock": "st--low",
  "made-to-order": "st--lead",
  "out-of-stock": "st--out",
};

/** Whether a product is in stock. `note`: the supplier's addition, such as "3 weeks". */
export function Availability({ value, note }: { value: Stock; note?: string }) {
  return <span className={`st ${mark[value]}`}>{note ? `${availabilityLabel[value]}, ${note}` : availabilityLabel[value]}</span>;
}
