/** The rows of texts in what was copied from a spreadsheet: tabs between cells; undefined for a quote that is never closed. */
export async function pastedTexts(text: string): Promise<string[][] | undefined> {
  const whole = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  if (whole === "") return [[""]];
  // Loaded with the first block: most sheets are typed into.
  const { parse } = await import("csv-parse/browser/esm/sync");
  try {
    return parse(whole, { delimiter: "\t", relax_column_count: true, skip_empty_lines: false });
  } catch {
    return undefined;
  }
}
