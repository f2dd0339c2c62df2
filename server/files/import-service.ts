import { makeZip } from "client-zip";
import { stringify } from "csv-stringify/sync";
import { type GivenFile, readTables } from "../../adapters/spreadsheets/read-tables.ts";
import { writeWorkbook } from "../../adapters/spreadsheets/write-workbook.ts";
import type { ImportService } from "../../app/services.ts";
import { statusOf } from "../../app/status-of.ts";
import { DomainError } from "../../domain/errors.ts";
import { authorize } from "../../domain/people/authorize.ts";
import { type ExportedTable, exportTables } from "../../domain/workbench/imports/export-tables.ts";
import { correctImport, startImport } from "../../domain/workbench/imports/hand-in.ts";
import { readWrongRows } from "../../domain/workbench/imports/read-imports.ts";
import { rowHeading, wrongHeading } from "../../domain/workbench/imports/table-of-sheet.ts";
import { withNoStore } from "../answers/private-answer.ts";
import type { FormLimit } from "../limits/form-limit.ts";
import { bodyLimits } from "../requests/bodies/body-limit.ts";
import { readBody } from "../requests/bodies/read-body.ts";
import type { Uploads } from "../requests/bodies/uploads.ts";

/** Bytes of one file, and of all together. */
const largest = 30_000_000;
/** As many as there are tables, with room for pictures. */
const mostFiles = 100;

/** Receives tables that staff hand in to be imported. */
export function createImportService({ formLimit, uploads }: { formLimit: FormLimit; uploads: Uploads }): ImportService {
  return {
    async handIn(ctx, request, client, id) {
      authorize(ctx, "import.start");
      const retryAfter = await formLimit("catalogue import", client);
      if (retryAfter !== undefined) return { ok: false, status: 429, message: tooMany, retryAfter };
      const files: GivenFile[] = [];
      const limit = {
        ...({ bytes: largest, count: mostFiles, total: largest, refusesMore: true, uploads, client } as const),
        sentence: `Files may have ${largest / 1_000_000} MB together.`,
        async take({ name, bytes }: GivenFile) {
          // The receiver takes its memory back.
          if (bytes.length > 0) files.push({ name, bytes: Uint8Array.from(bytes) });
        },
      };
      const body = await readBody(request, { ...bodyLimits.button, files: limit });
      if (!body.ok) return body;
      if (files.length === 0) return { ok: false, status: 400, message: "Choose a file that is not empty." };
      const tables = await readTables(files);
      if (!tables.ok) return { ok: false, status: 400, message: tables.message };
      const handed = { ...tables.read, names: files.map(({ name }) => name.slice(0, 200)) };
      try {
        if (id === undefined) return { ok: true, id: await startImport(ctx, handed) };
        await correctImport(ctx, id, handed);
        return { ok: true, id };
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return { ok: false, status: statusOf(error), message: error.message };
      }
    },
    async sendTables(ctx, kind) {
      if (kind === "zip") return download(makeZip(csvFiles(exportTables(ctx), ctx.now())), "catalog.zip", "application/zip");
      const sheets: ExportedTable[] = [];
      for await (const table of exportTables(ctx)) sheets.push(table);
      return download(await writeWorkbook(sheets), "catalog.xlsx", workbookType);
    },
    async sendWrongRows(ctx, id) {
      const sheets = await readWrongRows(ctx, id);
      if (sheets.length === 0) return undefined;
      const added = [rowHeading, wrongHeading];
      const written = sheets.map(({ name, heading, wrong, rows }) => {
        return {
          name,
          heading: [...added, ...heading],
          rows: rows.map(({ row, why, cells }) => [String(row), why, ...cells]),
          marked: [{ wrong }, ...rows].flatMap((row, at) =>
            row.wrong.map((place): [number, number] => [at - 1, place + added.length]),
          ),
        };
      });
      return download(await writeWorkbook(written), "rows-to-correct.xlsx", workbookType);
    },
  };
}

const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

async function* csvFiles(tables: AsyncIterable<ExportedTable>, lastModified: Date) {
  for await (const { name, heading, rows } of tables)
    yield { name: `${name}.csv`, lastModified, input: stringify([heading, ...rows], { bom: true }) };
}

function download(body: BodyInit, name: string, type: string): Response {
  const headers = {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${name}"`,
    "X-Content-Type-Options": "nosniff",
  };
  return withNoStore(new Response(body, { headers }));
}

const tooMany = "That were many imports. Wait a minute, then hand this one in.";
