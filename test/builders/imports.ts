import { writeXlsx } from "hucre/xlsx";
import { importStores } from "../../adapters/files/import-stores.ts";
import { runImports } from "../../domain/workbench/imports/run-imports.ts";
import type { demoSite } from "./demo-site.ts";
import { pageParts } from "./page-parts.ts";
import type { staffActors } from "./staff.ts";

type Site = Pick<Awaited<ReturnType<typeof demoSite>>, "app" | "clock" | "config" | "db" | "files">;
type Person = Awaited<ReturnType<ReturnType<typeof staffActors>>>;

/** Files by their names, as somebody hands them in. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Ways to hand in tables in the console as a person does, and to do what the site does with them in the background. */
export function importDoor(site: Site) {
  const system = { db: site.db, files: site.files, now: site.clock.now, actor: { kind: "system" } } as const;
  const work = () => runImports(system, importStores(system));

  /** Hands in files. @param corrects the import that they correct */
  async function handIn(who: Person, files: Files, corrects?: number) {
    const body = new FormData();
    for (const [name, content] of Object.entries(files)) body.append("files", new File([content as BlobPart], name));
    const address = `${site.config.origin}/staff/catalogue/import${corrects === undefined ? "" : `?corrects=${corrects}`}`;
    const headers = { cookie: who.cookie, origin: site.config.origin };
    const response = await site.app.fetch(new Request(address, { method: "POST", body, headers }));
    const location = response.headers.get("location") ?? "";
    return { status: response.status, id: Number(/\/(\d+)$/.exec(location)?.[1] ?? 0), ...pageParts(await response.text()) };
  }

  /** The page of an import. */
  async function look(who: Person, id: number, search = "") {
    const page = pageParts(await (await who.get(`/staff/catalogue/import/${id}${search}`)).text());
    const cells = (label: string) =>
      page.all(`[aria-label='${label}'] tbody tr`).map((row) => row.querySelectorAll("th, td").map(({ text }) => text));
    return { ...page, wrong: cells("What is wrong"), counts: [...cells("Rows"), ...cells("Rows without a change")] };
  }

  /** Hands in files and has them looked at. */
  async function lookAt(who: Person, files: Files) {
    const { id } = await handIn(who, files);
    await work();
    return { id, ...(await look(who, id)) };
  }

  /** Presses a button of an import, and has done what it asks for. */
  async function press(who: Person, id: number, act: string, fields: Record<string, string> = {}) {
    const { values } = await look(who, id);
    const shown = { seen: values("seen")[0] ?? "", publication: values("publication")[0] ?? "" };
    const response = await who.post(`/staff/catalogue/import/${id}`, { act, ...shown, ...fields });
    await work();
    return { status: response.status, ...pageParts(await response.text()) };
  }

  return { handIn, look, lookAt, press, work };
}

/** A workbook with a sheet for each name. */
export async function workbookOf(sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>): Promise<Uint8Array> {
  return writeXlsx({
    sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows: rows.map((row) => [...row]) as never })),
  });
}
