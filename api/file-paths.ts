import type * as z from "zod";
import { downloadTypes } from "../domain/media/downloads.ts";
import { exportFormats } from "./export-formats.ts";
import { exportRow } from "./export-row.ts";

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
  {
    path: "/export/products.csv",
    operationId: "export_products_csv",
    summary: "All products as a table: a line of names, then one product a line.",
    parameters: [],
    types: [exportFormats.csv.type],
    row: exportRow.schema,
  },
  {
    path: "/export/products.jsonl",
    operationId: "export_products_jsonl",
    summary: "All products, one JSON object a line.",
    parameters: [],
    types: [exportFormats.jsonl.type],
    row: exportRow.schema,
  },
];
