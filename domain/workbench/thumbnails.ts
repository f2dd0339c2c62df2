import type { Database } from "../../db/schema.ts";
import type { Picture } from "../media/media.ts";
import { describesPictures } from "../records/medium.ts";
import type { RecordDescription } from "../records/record.ts";
import type { Cells } from "../records/record-key.ts";

/** How a picture is seen small: as the site shows it, or the file that a draft is to use. */
export type Thumbnail = Pick<Picture, "id" | "version"> | { source: string };

/** The small pictures of some records; only pictures have one. @param rows the cells of each as they would be */
export async function readThumbnails(
  db: Database,
  record: RecordDescription,
  rows: readonly { key: string; cells: Cells }[],
): Promise<ReadonlyMap<string, Thumbnail>> {
  const pictures = describesPictures(record) ? rows.filter(({ cells }) => cells.kind !== "video") : [];
  if (pictures.length === 0) return new Map();
  const ids = pictures.map(({ key }) => Number(key)).filter(Number.isInteger);
  const published = await db.selectFrom("media").select(["id", "version", "source"]).where("id", "in", ids).execute();
  return new Map(
    pictures.flatMap(({ key, cells: { source = "" } }): [string, Thumbnail][] => {
      const own = published.find((one) => String(one.id) === key && one.source === source);
      if (own) return [[key, { id: own.id, version: own.version }]];
      return source.startsWith("upload:") ? [[key, { source }]] : [];
    }),
  );
}
