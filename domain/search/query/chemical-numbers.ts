/** CAS or EC numbers, 10486-00-7 and 239-707-6, with the words before them, and UN numbers of transport. */
const registry =
  /\b(?:(?:cas|ec|einecs)\b[\s-]*)?(?:(?:reg(?:istry)?|no|nr|number|#)\b[\s.:#]*)*(?<![\d-])(\d{2,7}-\d\d-\d|\d{3}-\d{3}-\d)(?![\d-])/gi;
const transport = /\bun[\s-]*(?:(?:no|nr|number)\b[\s.:]*)?(\d{4})\b/gi;

/** A text whose numbers of chemicals are one word each, as substances are found by: "CAS 10486-00-7" is "10486007", "UN 1791" is "un1791". */
export function readChemicalNumbers(text: string): string {
  return text.replace(registry, (_, number: string) => number.replaceAll("-", "")).replace(transport, "un$1");
}
