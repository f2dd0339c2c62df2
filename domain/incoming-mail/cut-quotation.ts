import { quotationWords } from "./quotation-words.ts";

/**
 * Characters of a line that is looked at, and of an attribution. Anybody may send a mail, and each pattern tries its parts at many places of a
 * line: the bound keeps that from growing with the mail.
 */
const maxLine = 500;

const all = (which: keyof (typeof quotationWords)[string]): string =>
  Object.values(quotationWords)
    .map((words) => words[which])
    .join("|");

/** "On Mon, 23 Nov 2026 at 10:02, Warpline wrote:", without the colon: a number, and behind it or before it the verb, near the end. */
const attribution = new RegExp(
  String.raw`^[>\s]*(?:(?:on|am|le|el|il|em|op|den|dne|w dniu|at|в|在)(?!\p{L}).{0,300}|.{1,300}\d.{0,120}|.{1,200}<[^<>\s@]{1,64}@[^<>\s@]{1,255}>.{0,120})(?<!\p{Script=Latin})(?:${all("wrote")}).{0,120}$`,
  "iu",
);
/** "2026-11-23 10:02 GMT+02:00 Warpline <desk@warpline.example>:", as Gmail writes it in languages that need no verb: a year, a time and an address. */
const year = /(?<!\d)(?:19|20)\d\d(?!\d)/;
const time = /\d[:.：時时]\d\d/;
const address = /<\s*[^<>\s@]{1,64}@[^<>\s@]{1,255}>[^<>]{0,120}$/;

/** "-----Original Message-----". */
const separator = new RegExp(String.raw`^\s*-{3,}\s*(?:${all("original")})\s*-{3,}\s*$`, "iu");

/** The block of headers that Outlook writes above what it quotes: its first line, and the lines that must follow. */
const label = (which: keyof (typeof quotationWords)[string], rest = "") =>
  new RegExp(String.raw`^\s*\*?(?:${all(which)})\s*[:：]\*?${rest}`, "iu");
const blockStart = label("from", String.raw`\s*\S`);
const blockDate = label("sent", String.raw`\s*\S`);
const blockSubject = label("subject");

const isQuoted = (line: string) => /^\s*>/.test(line);
const isBlank = (line: string) => /^\s*$/.test(line);

/**
 * What somebody wrote in a mail, without the mail that it quotes below. Where what was written stands between or under the quoted lines, and where
 * nothing else is left, the whole text remains.
 */
export function cutQuotation(whole: string): string {
  const lines = whole.replace(/\r\n?/g, "\n").split("\n");
  // Patterns are tried on the beginnings of lines.
  const starts = lines.map((line) => line.slice(0, maxLine));
  // Looked up once: a mail may have many thousands of lines.
  const isOwn = (line: string) => !isQuoted(line) && !isBlank(line);
  const marks = { lastOwn: starts.findLastIndex(isOwn), lastQuoted: starts.findLastIndex(isQuoted) };
  const at = starts.findIndex((_, place) => beginsQuotation(starts, place, marks));
  const own = (at === -1 ? lines : lines.slice(0, at)).join("\n").trim();
  return own === "" ? whole.trim() : own;
}

/** The last line that is not quoted, and the last that is. */
type Marks = { lastOwn: number; lastQuoted: number };

function beginsQuotation(lines: readonly string[], at: number, { lastOwn, lastQuoted }: Marks): boolean {
  const line = lines[at] ?? "";
  if (separator.test(line) || beginsBlock(lines, at)) return true;
  if (isQuoted(line)) return lastOwn < at;
  if (/^\s*_{10,}\s*$/.test(line)) return beginsBlock(lines, nextFilled(lines, at + 1));
  const length = attributionLength(lines, at);
  if (length === 0) return false;
  const from = at + length;
  // A mail that was HTML quotes without marks. Where both follow, somebody wrote between or under the quoted lines.
  return lastOwn < from || lastQuoted < from;
}

/** The lines of an attribution that begins at a line: mail programs break it into as many as three. 0 where none does. */
function attributionLength(lines: readonly string[], at: number): number {
  for (const length of [1, 2, 3]) {
    if (isBlank(lines[at + length - 1] ?? "")) return 0;
    if (!isAttribution(lines.slice(at, at + length))) continue;
    // What stands above an attribution is no part of it.
    return length > 1 && isAttribution(lines.slice(at + 1, at + length)) ? 0 : length;
  }
  return 0;
}

function isAttribution(lines: readonly string[]): boolean {
  const joined = lines.join(" ").trimEnd();
  if (joined.length > maxLine || !/[:：]$/.test(joined) || !/\d/.test(joined)) return false;
  const line = joined.slice(0, -1).trimEnd();
  return attribution.test(line) || (year.test(line) && time.test(line) && address.test(line));
}

function beginsBlock(lines: readonly string[], at: number): boolean {
  if (!blockStart.test(lines[at] ?? "")) return false;
  const next = lines.slice(at + 1, at + 7);
  return next.some((line) => blockDate.test(line)) && next.some((line) => blockSubject.test(line));
}

function nextFilled(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && isBlank(lines[at] ?? "")) at++;
  return at;
}
