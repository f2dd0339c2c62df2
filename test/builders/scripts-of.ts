import { existsSync, readFileSync } from "node:fs";

/** The scripts that a page names, with all that these import: addresses below `/assets`. */
export function scriptsOf(html: string): Set<string> {
  const named = html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"|import(?:\(|\s)"(\/assets\/[^"]+\.js)"/g);
  const found = new Set([...named].map(([, one, other]) => one ?? other ?? ""));
  for (const script of found)
    for (const [, imported = ""] of readFileSync(`build/client${script}`, "utf8").matchAll(
      /["'`]\.?\/?(?:assets\/)?([\w.-]+\.js)["'`]/g,
    ))
      if (existsSync(`build/client/assets/${imported}`)) found.add(`/assets/${imported}`);
  return found;
}
