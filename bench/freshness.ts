import { ask } from "./ask.ts";
import type { Figure } from "./figure.ts";
import { median } from "./median.ts";
import type { BenchSite } from "./site.ts";

const edits = 20;

/** Time from the commit of an edit to the request that shows it; another page must stay cached. */
export async function benchFreshness({ server, connection, products }: BenchSite): Promise<Figure[]> {
  const [edited, neighbour] = products.slice(-2);
  if (!edited || !neighbour) return [];
  const html = async (path: string) => (await ask(server.url + path)).text();
  await html(edited.path);
  const before = (await ask(server.url + neighbour.path)).headers.get("etag");
  const delays: number[] = [];
  for (let n = 0; n < edits; n++) {
    const mark = `Edited ${n} at ${Date.now()}`;
    await connection.db.updateTable("product").set({ description: mark }).where("id", "=", edited.id).execute();
    const from = performance.now();
    while (!(await html(edited.path)).includes(mark))
      if (performance.now() - from > 5000) throw new Error("the edit never showed");
    delays.push(performance.now() - from);
  }
  const after = (await ask(server.url + neighbour.path)).headers.get("etag");
  return [
    { bench: "freshness", what: "edit to new page, median", ours: median(delays), unit: "ms", target: "≤ 100 ms" },
    { bench: "freshness", what: "edit to new page, worst", ours: Math.max(...delays), unit: "ms", target: "≤ 100 ms" },
    {
      bench: "freshness",
      what: "another page stays cached",
      ours: before === after ? 1 : 0,
      unit: "(1 = yes)",
      target: "1",
    },
  ];
}
