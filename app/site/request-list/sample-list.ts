import { readSampleLines } from "../../../domain/matched-lines/read-sample-lines.ts";
import { domainContext } from "../../context.ts";
import { csvDownload } from "../csv-download.ts";
import type { Route } from "./+types/sample-list";

/** A list of items as a CSV file, to be filled in: with headings and a few items of the catalogue. */
export async function loader({ context }: Route.LoaderArgs) {
  const { lines } = await readSampleLines(context.get(domainContext));
  const notes = ["", "please cut in two pieces"];
  return csvDownload(
    "sample-list.csv",
    ["Item No.", "Description", "Quantity", "Unit", "Lot", "Note"],
    lines.map(({ itemNumber, name, pack }, at) => [itemNumber, name, String(at + 1), pack, "", notes[at] ?? ""]),
  );
}
