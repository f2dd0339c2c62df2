import { swatchSource } from "../../demo/swatch/swatch-source.ts";
import { importFolder } from "./importing.ts";
import { testSite } from "./site.ts";

/** The site with the demo supplier's data, as a function of a Request. Closed after the file's tests. */
export async function demoSite(options: Parameters<typeof testSite>[0] = {}) {
  const site = await testSite(options);
  const result = await importFolder(site.db, "demo/catalogue", { sources: { swatch: swatchSource("demo/catalogue") } });
  if (!result.ok) throw new Error(`The demo supplier cannot be imported: ${JSON.stringify(result.problems.slice(0, 3))}`);
  return site;
}
