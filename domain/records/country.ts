import { countryCode, id, text } from "./cells.ts";
import { filled, to } from "./column.ts";
import { describeRecord } from "./record.ts";

export const country = describeRecord({
  table: "country",
  file: "countries.csv",
  noun: "country",
  title: "name",
  tags: ["countries"],
  columns: {
    id: filled(id),
    name: filled(text),
    code: filled(countryCode),
    region_id: filled(id, { references: to("region") }),
  },
  unique: [["id"], ["name"], ["code"]],
});
