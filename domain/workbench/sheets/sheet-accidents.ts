const months =
  "jan|feb|mär|mar|mrz|apr|avr|abr|mai|may|maj|jun|jul|jui|aug|aoû|ago|sep|okt|oct|ott|nov|dez|dec|déc|dic|gen|ene|fév|mag|giu|lug|set";

/** What spreadsheets make of cells without being asked, and what to do about it. */
const accidents: readonly { looks: RegExp; words: string | ((cell: string) => string) }[] = [
  {
    looks: /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|NV|WERT!|BEZUG!)$/i,
    words: "this is an error of the spreadsheet, not a value: type the value, or leave the cell empty",
  },
  {
    looks: /^[-+]?\d(?:[.,]\d+)?E[-+]?\d{1,3}$/i,
    words: "the spreadsheet has shortened a long number: format the column as text and type it again",
  },
  {
    looks: new RegExp(
      `^(?:\\d{4}-\\d{2}-\\d{2}(?:T.*)?|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}|\\d{1,2}[. -]*(?:${months})\\p{L}*\\.?(?:[ -]*\\d{2,4})?|(?:${months})\\p{L}*\\.?[ -]*\\d{1,4})$`,
      "iu",
    ),
    words: "the spreadsheet seems to have made a date of it: format the column as text and type it again",
  },
  // Three digits after a comma may be thousands.
  {
    looks: /^[-+]?\d{1,3},\d{3}$/,
    words: (cell) =>
      `write ${cell.replace(",", "")} where the comma stands for thousands, or ${cell.replace(",", ".")} where it is a decimal one`,
  },
  {
    looks: /^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/,
    words: (cell) => `write numbers without commas, here ${cell.replaceAll(",", "")}`,
  },
  {
    looks: /^[-+]?\d{1,3}(?:\.\d{3})*,\d+$/,
    words: (cell) => `write numbers with a point in place of the comma, here ${cell.replaceAll(".", "").replace(",", ".")}`,
  },
  { looks: /^=/, words: "this is a formula: copy its result" },
];

/** What has become of a cell in a spreadsheet, in a sentence without its end; undefined where nothing of the kind is to be seen. */
export function accidentOf(cell: string): string | undefined {
  const text = cell.trim();
  const words = accidents.find(({ looks }) => looks.test(text))?.words;
  return typeof words === "function" ? words(text) : words;
}

/** A sentence that says already what is to be done. */
const isExplained = /spreadsheet|formula|point in place|; write /;

/** What is wrong with a cell, with what a spreadsheet seems to have made of it. */
export function withAccident(message: string, cell = ""): string {
  const accident = isExplained.test(message) ? undefined : accidentOf(cell);
  return accident ? `${message}; ${accident}` : message;
}
