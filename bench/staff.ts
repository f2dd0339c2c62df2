import { ask } from "./ask.ts";
import type { Figure } from "./figure.ts";
import { removeRequests, writeRequests } from "./inbox-data.ts";
import { median } from "./median.ts";
import type { BenchSite } from "./site.ts";
import { signStaffIn, type Work, workAtOnce } from "./staff-at-work.ts";
import { hammerMeanwhile, type Load } from "./wrk.ts";

const people = 10;
const requests = 20_000;
const rounds = 5;
const seconds = 6;
const connections = 16;

/**
 * Public pages while ten people work in the console, against the same pages of the same process with nobody there: in turns, so that what else the
 * machine does slows both.
 */
export async function benchStaff({ server, connection: { db }, paths }: BenchSite): Promise<Figure[]> {
  await writeRequests(db, requests);
  try {
    const staff = await signStaffIn(db, people, server.url.replace("127.0.0.1", "localhost"));
    const figures: Figure[] = [];
    const all: Work = { lists: [], acts: [], failures: 0 };
    for (const [name, path] of Object.entries({ home: paths.home, product: paths.product })) {
      for (let n = 0; n < 3; n++) await ask(server.url + path);
      await hammerMeanwhile(server.url + path, connections, 2);
      const [alone, beside]: [Load[], Load[]] = [[], []];
      for (let round = 0; round < rounds; round++) {
        alone.push(await hammerMeanwhile(server.url + path, connections, seconds));
        const work = workAtOnce(db, server.url, staff);
        beside.push(await hammerMeanwhile(server.url + path, connections, seconds));
        const { lists, acts, failures } = await work.stop();
        all.lists.push(...lists);
        all.acts.push(...acts);
        all.failures += failures;
      }
      figures.push(
        compare(`${name}: requests a second`, "/s", "ratio ≥ 0.9", [beside, alone], (load) => load.requestsPerSecond),
        compare(`${name}: p99`, "ms", "ratio ≤ 1.5", [beside, alone], (load) => load.p99Ms),
      );
    }
    const bench = "staff";
    figures.push({ bench, what: "a list of theirs", ours: median(all.lists), unit: "ms", target: "≤ 150 ms" });
    figures.push({ bench, what: "an act of theirs", ours: median(all.acts), unit: "ms", target: "≤ 150 ms" });
    figures.push({ bench, what: `failures of ${all.lists.length + all.acts.length}`, ours: all.failures, unit: "", target: "0" });
    return figures;
  } finally {
    await removeRequests(db);
  }
}

function compare(
  what: string,
  unit: string,
  target: string,
  [beside, alone]: [Load[], Load[]],
  of: (load: Load) => number,
): Figure {
  const [ours, yardstick] = [median(beside.map(of)), median(alone.map(of))];
  return { bench: "staff", what: `${what}, ten people at work`, ours, unit, yardstick, ratio: ours / yardstick, target };
}
