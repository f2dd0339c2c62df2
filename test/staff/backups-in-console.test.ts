import { expect, test } from "vitest";
import { parsePage, textOf } from "../builders/page-parts.ts";
import { testSite } from "../builders/site.ts";
import { staffActors } from "../builders/staff.ts";

const site = await testSite();
const staffBrowser = staffActors(site);

test("admins see when the last backup was made and restored for trial, and why one failed; others do not", async () => {
  const admin = await staffBrowser("admin");
  const read = async () => {
    const page = parsePage(await (await admin.get("/staff/settings")).text());
    return textOf(page.querySelector("section[aria-labelledby=backups]")?.outerHTML ?? "");
  };
  expect(await read()).toContain("None has been made by itself yet. None has been restored for trial yet.");
  const run = { name: "a.tar.zst", bytes: 1000, row_count: 117_961, file_count: 2106 };
  const at = (time: string) => ({ started_at: new Date(time), ended_at: new Date(time) });
  await site.db
    .insertInto("backup_run")
    .values([
      { ...run, kind: "backup", ...at("2026-11-27T15:43:00Z") },
      { ...run, kind: "trial", ...at("2026-11-26T15:43:00Z") },
      { name: "b", kind: "backup", ...at("2026-11-28T15:43:00Z"), problem: "The disk is full." },
    ])
    .execute();
  const text = await read();
  expect(text).toContain("The last one was made Friday 27 Nov 2026, 10:43: 117,961 rows and 2,106 files.");
  expect(text).toContain("The one after it failed Saturday 28 Nov 2026, 10:43: The disk is full.");
  expect(text).toContain("One was restored for trial Thursday 26 Nov 2026, 10:43");
  expect((await (await staffBrowser("sales")).get("/staff/settings")).status).toBe(403);
});
