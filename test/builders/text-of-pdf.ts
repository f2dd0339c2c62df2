import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The text of each page of a PDF, as a program reads it. */
export async function textOfPdf(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: pdf.slice(), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
  }
  return pages;
}

/** Texts of one line that lie over each other; those from right to left are left out, whose places programs tell in other ways. */
export async function overlapsIn(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: pdf.slice(), verbosity: 0 }).promise;
  const found: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const placed = items.flatMap((item) => {
      if (!("str" in item) || item.str.trim() === "" || item.dir === "rtl") return [];
      const [, , , , x = 0, y = 0] = item.transform as number[];
      return [{ text: item.str, x, y: Math.round(y), end: x + item.width }];
    });
    const lines = placed.toSorted((one, other) => other.y - one.y || one.x - other.x);
    for (const [at, { text, y, end }] of lines.entries()) {
      const next = lines[at + 1];
      if (next?.y === y && next.x < end - 1) found.push(`page ${number}: “${text}” and “${next.text}”`);
    }
  }
  return found;
}

/** The names of the fonts in a PDF that draw its text. */
export async function fontsOfPdf(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: pdf.slice(), verbosity: 0, fontExtraProperties: true }).promise;
  const names = new Set<string>();
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [at, operation] of fnArray.entries())
      if (operation === OPS.setFont)
        names.add((page.commonObjs.get(argsArray[at][0]) as { name: string }).name.replace(/^[A-Z]{6}\+/, ""));
  }
  return [...names].sort();
}
