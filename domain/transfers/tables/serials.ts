import { date, serialNumber, text } from "../cells.ts";
import { describeTable, filled, optional } from "../columns.ts";

export const serials = describeTable({
  file: "serials.csv",
  noun: "serial number",
  columns: { serial: filled(serialNumber), item_number: filled(text), verified_on: optional(date, null) },
  unique: [["serial"]],
});
