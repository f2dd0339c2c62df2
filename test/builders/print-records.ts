import { globSync } from "node:fs";
import path from "node:path";
import { inOrderOfReferences } from "../../domain/records/in-order-of-references.ts";
import { describeMedia } from "../../domain/records/medium.ts";
import type { RecordDescription } from "../../domain/records/record.ts";

type Found = { name: string; stem: string; record: RecordDescription };

/** The records that the files of domain/records describe, by the names of the files: all-records.ts may be out of date. */
export async function findRecords(): Promise<Found[]> {
  const files = globSync("domain/records/*.ts").filter((file) => !/\.test\.ts$|\/(all|list-of)-records\.ts$/.test(file));
  const found = files.map(async (file) => {
    const exported: Record<string, unknown> = await import(path.resolve(file));
    const stem = path.basename(file, ".ts");
    return Object.entries(exported).flatMap(([name, it]) => (isRecord(it) ? [{ name, stem, record: it }] : []));
  });
  return (await Promise.all(found)).flat().toSorted((a, b) => (a.stem < b.stem ? -1 : 1));
}

/** The records as list-of-records.ts has them once all-records.ts is written. */
export function listOf(found: readonly Found[]): readonly RecordDescription[] {
  const records = found.map(({ record }) => record);
  return inOrderOfReferences([...records, describeMedia(records)]);
}

/** The text of domain/records/all-records.ts. */
export function printRecords(found: readonly Found[], command: string): string {
  return `// Generated from the files of this folder: ${command}
${found.map(({ name, stem }) => `import { ${name} } from "./${stem}.ts";\n`).join("")}
export const allRecords = [
${found.map(({ name }) => `  ${name},\n`).join("")}];
`;
}

function isRecord(it: unknown): it is RecordDescription {
  return typeof it === "object" && it !== null && "table" in it && "columns" in it;
}
