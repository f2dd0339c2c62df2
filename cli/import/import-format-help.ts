import { Help } from "@commander-js/extra-typings";
import { recordsByFile } from "../../domain/records/list-of-records.ts";
import { documentsFile } from "../../domain/transfers/documents-file.ts";

const width = 80;
const indent = "    ";

/** The files and columns of the import folder, for the help of the command. */
export function importFormatHelp(): string {
  const help = new Help();
  const tables = [...recordsByFile, documentsFile].map(({ file, columns }) => {
    const names = Object.entries(columns).map(
      ([name, { presence, doc }]) =>
        name +
        (presence === "filled" ? "*" : "") +
        (doc ? ` (${doc.replaceAll("`", "").replace("those below", "those in docs/import-format.md")})` : ""),
    );
    const lines = help.boxWrap(names.join(", "), width - indent.length).split("\n");
    return `  ${file}\n${lines.map((line) => `${indent}${line}`.trimEnd()).join("\n")}`;
  });
  return `\nFiles and their columns (*: must be filled; more in docs/import-format.md):\n${tables.join("\n")}`;
}
