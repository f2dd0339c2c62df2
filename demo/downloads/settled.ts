/**
 * Makes the PDF reproducible: its dates become one day and the names of its parts are numbered from one, all of the same
 * length, so that no offset changes.
 */
export function settled(pdf: Buffer, day = "2026-01-01"): Buffer {
  const text = pdf.toString("latin1");
  const parts = [...new Set(text.match(/\bnode\d{8}\b/g))].sort();
  const names = new Map(parts.map((part, at) => [part, `node${String(at + 1).padStart(8, "0")}`]));
  const renamed = text
    .replace(/(\/(?:Creation|Mod)Date \(D:)\d{14}/g, `$1${day.replaceAll("-", "")}000000`)
    .replace(/\bnode\d{8}\b/g, (part) => names.get(part) ?? part);
  return Buffer.from(renamed, "latin1");
}
