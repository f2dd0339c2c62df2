import { maxLines } from "../domain/request-lines/request-line.ts";
import { databaseProcess } from "./cost.ts";
import { cpuMs, familyCpuMs } from "./cpu.ts";
import type { Figure } from "./figure.ts";
import { median } from "./median.ts";
import type { BenchSite } from "./site.ts";

const rounds = 9;

/**
 * The review of a pasted list of 500 lines, by item number and by words that are no item's whole name: milliseconds of processor time, of the server
 * and the database together, so that a busy machine gives the same figures.
 */
export async function benchPastes(site: BenchSite): Promise<Figure[]> {
  const { server, connection } = site;
  const database = await databaseProcess(site);
  const spent = () => cpuMs(server.process.pid ?? 0) + familyCpuMs(database);
  const rows = await connection.db.selectFrom("product").select(["item_number", "name"]).orderBy("id").limit(maxLines).execute();
  const lists = {
    "item numbers": rows.map(({ item_number }, at) => `${item_number} ${at + 1} rolls of 50 m`),
    words: rows.map(({ name }, at) => `${name.replace(/,.*/, "")}, ${at + 1} m, urgent`),
  };
  const figures: Figure[] = [];
  for (const [what, lines] of Object.entries(lists)) {
    const body = () => new URLSearchParams({ list: lines.join("\n") });
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const from = spent();
      const answer = await fetch(`${server.url}/request-list/paste`, {
        method: "POST",
        body: body(),
        headers: { origin: server.url, accept: "application/json" },
      });
      if (!answer.ok) throw new Error(`the list is answered with ${answer.status}: ${await answer.text()}`);
      await answer.json();
      times.push(spent() - from);
    }
    figures.push({
      bench: "pastes",
      what: `${lines.length} lines of ${what}`,
      ours: median(times),
      unit: "ms of processor",
      target: "< 1000",
    });
  }
  return figures;
}
