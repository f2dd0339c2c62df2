import { date, lotNumber, serial, text } from "./cells.ts";
import { filled, optional } from "./column.ts";
import { describeRecord } from "./record.ts";

export const serialNumber = describeRecord({
  table: "serial_number",
  file: "serials.csv",
  noun: "serial number",
  title: "serial",
  columns: {
    serial: filled(serial),
    item_number: filled(text),
    verified_on: optional(date, null),
    lot_number: optional(lotNumber, "", { doc: "the lot that it was cut from" }),
  },
  unique: [["serial"]],
});
