import type { Context } from "../domain/context.ts";
import { countInbox } from "../domain/inbox/count-inbox.ts";
import { readFilters } from "../domain/inbox/inbox-filters.ts";
import { readInbox } from "../domain/inbox/read-inbox.ts";
import { daysBefore } from "../domain/locale/dates.ts";
import { readFigures } from "../domain/promise/read-figures.ts";
import type { Figure } from "./figure.ts";
import { median } from "./figure.ts";
import { removeRequests, writeRequests } from "./inbox-data.ts";
import type { BenchSite } from "./site.ts";

const rounds = 15;
const target = "≤ 150 ms";

/** Lists by what they measure: the query of the list's address. */
const lists: Record<string, string> = {
  "what is to do, the most urgent first": "",
  "everything, the newest first": "status=all",
  "everything, the oldest first": "status=all&sort=oldest",
  "everything, changed last first": "status=all&sort=changed",
  "everything, the most urgent first": "status=all&sort=urgent",
  spam: "status=spam",
  snoozed: "status=snoozed",
  "one kind": "status=all&kind=complaint",
  "a kind of which there is none": "status=all&kind=invite",
  "one country": "status=all&country=BD",
  "without a country": "status=all&country=none",
  "nobody's": "assignee=nobody",
  overdue: "due=overdue",
  "mail was given up": "status=all&mail=undelivered",
  "a rare word": "status=all&q=cotton",
  "two words, one of them in every request": "status=all&q=example+cotton",
  "a word of every request, changed last first": "status=all&q=sender&sort=changed",
  "a letter": "status=all&q=s",
  "an address that a thousand requests have": "status=all&q=sender-42",
  "a reference": "status=all&q=B-50000",
  "a word that nothing has": "status=all&q=xyzzy",
  "everything at once": "kind=quote&country=BD&assignee=nobody&due=overdue&mail=undelivered&q=cotton",
};

/** The list of requests for staff among 100,000 of them: the time of each read, its first page and a later one, of the counts beside it, and of the figures. */
export async function benchInbox(
  { connection: { db } }: { connection: Pick<BenchSite["connection"], "db"> },
  many = 100_000,
): Promise<Figure[]> {
  const context: Context = { db, actor: { kind: "staff", role: "sales", name: "bench", id: undefined }, now: () => new Date() };
  await writeRequests(db, many);
  try {
    const figures: Figure[] = [];
    for (const [what, query] of Object.entries(lists)) {
      const filters = readFilters(new URLSearchParams(query));
      const first = await timesOf(() => readInbox(context, filters));
      figures.push({ bench: "inbox", what, ours: median(first), unit: "ms", target });
    }
    const filters = readFilters(new URLSearchParams("status=all"));
    let after: string | undefined;
    for (let page = 0; page < 100; page++) after = (await readInbox(context, filters, { after: after ?? "" })).next;
    const later = await timesOf(() => readInbox(context, filters, { after: after ?? "" }));
    figures.push({ bench: "inbox", what: "the hundred and first page", ours: median(later), unit: "ms", target });
    const counts = await timesOf(() => countInbox(context));
    figures.push({ bench: "inbox", what: "the counts beside the list", ours: median(counts), unit: "ms", target });
    const today = new Date().toISOString().slice(0, 10);
    const weeks = await timesOf(() => readFigures(context, {}));
    figures.push({ bench: "inbox", what: "the figures of the last twelve weeks", ours: median(weeks), unit: "ms", target });
    const years = await timesOf(() => readFigures(context, { from: daysBefore(today, 730), to: today }));
    figures.push({
      bench: "inbox",
      what: "the figures of all of them, two years",
      ours: median(years),
      unit: "ms",
      target: "≤ 1,000 ms",
    });
    return figures;
  } finally {
    await removeRequests(db);
  }
}

async function timesOf(read: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const from = performance.now();
    await read();
    times.push(performance.now() - from);
  }
  return times;
}
