/**
 * Characters of a line that is looked at, and of an attribution. Anybody may send a mail, and each pattern tries its parts at many places of a
 * line: the bound keeps that from growing with the mail.
 */
const maxLine = 500;

/** "On Mon, 23 Nov 2026 at 10:02, Warpline wrote:", in the languages of the usual mail programs; without the colon and what follows it. */
const attribution =
  /^[>\s]*(?:on|am|le|el|il|em|op|den|dne|w dniu)\b.{0,300}\b(?:wrote|schrieb.{0,120}|a [ée]crit|escribi[óo]|ha scritto|escreveu|schreef.{0,120}|skrev.{0,120}|napsal.{0,120}|napisa[łl].{0,120})$/iu;
/** "Ada Lovelace <ada@lab.example> schrieb am Mo., 23. Nov. 2026, 10:02:" */
const attributionAfter =
  /^.{1,200}<[^<>\s@]{1,64}@[^<>\s@]{1,255}>.{0,120}(?:schrieb|wrote|a [ée]crit|escribi[óo]|ha scritto)\b.{0,120}$/iu;

/** "-----Original Message-----". */
const separator =
  /^\s*-{3,}\s*(?:original message|urspr[üu]ngliche nachricht|originalnachricht|message d['’]origine|message original|mensaje original|messaggio originale|mensagem original|oorspronkelijk bericht)\s*-{3,}\s*$/iu;

/** The block of headers that Outlook writes above what it quotes: its first line, and the lines that must follow. */
const blockStart = /^\s*\*?(?:from|von|de|da|van|fra|från)\s*:\*?\s*\S/iu;
const blockDate =
  /^\s*\*?(?:sent|date|gesendet|datum|envoy[ée]|enviado(?: el)?|fecha|inviato|data|verzonden|sendt|skickat)\s*:\*?\s*\S/iu;
const blockSubject = /^\s*\*?(?:subject|betreff|objet|asunto|oggetto|assunto|onderwerp|emne|[äa]mne)\s*:/iu;

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
  if (isBlank(lines[at] ?? "")) return 0;
  for (const length of [1, 2, 3]) {
    const joined = lines
      .slice(at, at + length)
      .join(" ")
      .trimEnd();
    if (joined.length > maxLine || !/[:：]$/.test(joined) || !/\d/.test(joined)) continue;
    const said = joined.slice(0, -1).trimEnd();
    if (attribution.test(said) || attributionAfter.test(said)) return length;
  }
  return 0;
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
