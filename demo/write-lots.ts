import { writeFile } from "node:fs/promises";
import path from "node:path";
import { makeLots } from "./lots/make-lots.ts";

/** Writes the demo's lots.csv and lot-values.csv. Run it after one of the files in demo/lots, or an item's row, has changed: `node demo/write-lots.ts`. */
const folder = path.join(import.meta.dirname, "catalogue");
const { lots, values } = await makeLots(folder);
await writeFile(path.join(folder, "lots.csv"), lots);
await writeFile(path.join(folder, "lot-values.csv"), values);
