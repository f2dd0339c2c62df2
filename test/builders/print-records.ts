import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** The text of domain/records/all-records.ts: what the files of the folder describe. */
export function printRecords(): string {
  const found = globSync("domain/records/*.ts").flatMap((file) => {
    const [, name] = /^export const (\w+) = describeRecord\(/m.exec(readFileSync(file, "utf8")) ?? [];
    return name ? [{ name, stem: path.basename(file, ".ts") }] : [];
  });
  const records = found.toSorted((a, b) => (a.stem < b.stem ? -1 : 1));
  return `// Generated from the files of this folder: npm test -- domain/records/all-records.test.ts -u
${records.map(({ name, stem }) => `import { ${name} } from "./${stem}.ts";\n`).join("")}
export const allRecords = [
${records.map(({ name }) => `  ${name},\n`).join("")}];
`;
}
