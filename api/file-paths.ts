import type * as z from "zod";
import { downloadTypes } from "../domain/media/downloads.ts";
import { exportList } from "./exports.ts";

/** An address of the API that answers with a file rather than with JSON. */
export type FilePath = {
  /** A path template, `{name}` for a parameter. */
  path: string;
  /** Its name in generated clients. */
  operationId: string;
  summary: string;
  parameters: readonly { name: string; in: "path" | "query"; description: string; example: string; values?: readonly string[] }[];
  /** Media types that it can answer with. */
  types: readonly string[];
  /** One row of a file that is a table. */
  row?: z.ZodObject;
};

export const filesGroup = "Files and export";

const ext = {
  name: "ext",
  description: "The ending of the file (`files__Ext`).",
  example: "pdf",
  values: Object.keys(downloadTypes),
} as const;
const encodedId = {
  description: "The id of the file (`files__ID`), in base64 twice.",
  example: "TVE9PQ==",
} as const;
const documents = Object.values(downloadTypes);

export const filePaths: readonly FilePath[] = [
  {
    path: "/download.php",
    operationId: "download",
    summary: "A document for download; the call `downloads` lists them all.",
    parameters: [
      { ...encodedId, name: "filename", in: "query" },
      { ...ext, in: "query" },
    ],
    types: documents,
  },
  {
    path: "/downloadfiles/{encodedId}.{ext}",
    operationId: "downloadfiles",
    summary: "The same document by its path (`files__Url`).",
    parameters: [
      { ...encodedId, name: "encodedId", in: "path" },
      { ...ext, in: "path" },
    ],
    types: documents,
  },
  ...exportList.flatMap(({ name, summary, types, row }) =>
    (["csv", "jsonl"] as const).map((ending) => ({
      path: `/export/${name}.${ending}`,
      operationId: `export_${name}_${ending}`,
      summary: summary[ending],
      parameters: [],
      types: [types[ending]],
      row,
    })),
  ),
];
