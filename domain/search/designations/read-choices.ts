import { type Designation, familyKey, type OptionReading } from "./designation.ts";
import { isWord, type NormalText } from "./normalise.ts";
import { isBeforeWord, take } from "./scan.ts";

/** Methods of AATCC whose option is a machine cycle, a wash temperature and a way of drying: "(1) IV A iii". */
const homeLaundering = new Set(["88", "124", "135", "143", "150", "179"].map((number) => `AATCC/TM/${number}/`));
/** Methods whose option is a washing procedure, alone or with a way of drying: "4N F". */
const washingProcedures = new Set(["ISO//6330/", "GB/T//8629/"]);

const cycleTemperatureDrying =
  /(?:(?:([1-4])[ ,/()-]{0,3})?(III?|IV|V)(?![IV])[ ,/()-]{0,3})?(?:([A-D])(?![A-HJ-Z\d])(?:[ ,/()-]{0,3}(I{1,3})(?![A-Z\d])\)?)?)?/y;
const washingDrying = /(1?\d[ABGHJMN])(?:[ ,+/-]{1,2}([A-F]))?/y;

/** Reads an option that is a series of choices, as its parts with ", " between them: "Cycle 1, IV, Procedure A, iii". */
export function readChoices(text: NormalText, start: number, method: Designation): OptionReading | undefined {
  const key = familyKey(method);
  if (homeLaundering.has(key)) return readLaundering(text, start);
  return washingProcedures.has(key) ? readWashing(text, start) : undefined;
}

function readLaundering(text: NormalText, start: number): OptionReading | undefined {
  const [written = "", cycle, temperature, drying, level] = take(text.upper, cycleTemperatureDrying, start) ?? [];
  const end = start + (level === undefined ? written.replace(/[ ,/()-]+$/, "") : written).length;
  if ((temperature ?? drying) === undefined || isWord(text, end) || isArticle(text, start, end)) return undefined;
  const parts = [
    { part: cycle && `Cycle ${cycle}`, said: `machine cycle ${cycle}` },
    { part: temperature, said: `wash temperature ${temperature}` },
    { part: drying && `Procedure ${drying}`, said: ["drying procedure", drying, level?.toLowerCase()].filter(Boolean).join(" ") },
  ].filter(({ part }) => part !== undefined);
  const note = `${text.raw.slice(start, end).replaceAll(/[()]/g, "")} read as ${parts.map(({ said }) => said).join(", ")}`;
  return { option: parts.map(({ part }) => part).join(", "), end, notes: [note] };
}

function readWashing(text: NormalText, start: number): OptionReading | undefined {
  const [whole = "", washing = "", drying] = take(text.upper, washingDrying, start) ?? [];
  const end = start + whole.length;
  const isDrying = drying !== undefined && !isWord(text, end) && !isArticle(text, end - 1, end);
  if (isDrying) return { option: `${washing}, Procedure ${drying}`, end, notes: [`test ${washing}, drying procedure ${drying}`] };
  const washed = start + washing.length;
  return washing === "" || isWord(text, washed) ? undefined : { option: washing, end: washed, notes: [`test ${washing}`] };
}

/** Whether the letter is the word "a" before another word. */
function isArticle(text: NormalText, start: number, end: number): boolean {
  return text.raw.slice(start, end) === "a" && isBeforeWord(text, end);
}
