import { countryCode, id, text } from "../cells.ts";
import { describeTable, filled, toId } from "../columns.ts";

export const countries = describeTable({
  file: "countries.csv",
  noun: "country",
  columns: {
    id: filled(id),
    name: filled(text),
    code: filled(countryCode),
    region_id: filled(id, { refers: toId("region") }),
  },
  unique: [["id"], ["name"], ["code"]],
});
