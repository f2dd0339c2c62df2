import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { Context } from "../../domain/context.ts";
import { recallLot } from "../../domain/recalls/recall-lot.ts";
import { tellRecalls } from "../../domain/recalls/tell-recalls.ts";
import { importDeliveries } from "../../domain/transfers/import-deliveries.ts";
import { runCommandLine } from "../builders/command-line.ts";
import { testDatabase } from "../builders/database.ts";
import { lots } from "../builders/lots.ts";

const { db, url } = await testDatabase();
const { lot } = lots(db);
await lot("L-2608-2");
await lot("L-2608-3");
const by = (role: "sales" | "viewer" | "quality"): Context => ({
  ...{ db, now: () => new Date("2026-11-23T08:00:00Z") },
  actor: { kind: "staff", role, name: "Sam", id: undefined },
});
beforeEach(() => db.deleteFrom("delivery").execute());

const header = "delivery,lot_number,item_number,delivered_on,quantity,email,name,company";
const bytes = (...lines: string[]) => new TextEncoder().encode(`${[header, ...lines].join("\n")}\n`);
const stored = () =>
  db.selectFrom("delivery").select(["delivery", "lot_number", "email", "quantity"]).orderBy("delivery").execute();

test("rows are added, changed and left as they are; lots may be written in any way, addresses are kept in small letters", async () => {
  const first = bytes(
    "D-1,l-2608-2,11-010,2026-09-14,10 m,Ada@Lab.example,Ada,Lab",
    "D-2,L-2608-3,11-010,2026-10-02,,grace@lab.example,,",
  );
  expect(await importDeliveries(by("sales"), first)).toMatchObject({ ok: true, outcome: { added: 2, updated: 0 } });
  const second = bytes(
    "D-1,L-2608-2,11-010,2026-09-14,12 m,ada@lab.example,Ada,Lab",
    "D-2,L-2608-3,11-010,2026-10-02,,grace@lab.example,,",
  );
  expect(await importDeliveries(by("sales"), second)).toMatchObject({ outcome: { added: 0, updated: 1, unchanged: 1 } });
  expect(await stored()).toEqual([
    { delivery: "D-1", lot_number: "L-2608-2", email: "ada@lab.example", quantity: "12 m" },
    { delivery: "D-2", lot_number: "L-2608-3", email: "grace@lab.example", quantity: "" },
  ]);
  // The audit names nobody.
  const audited = await db.selectFrom("audit_event").select("after").where("verb", "=", "delivery.import").execute();
  expect(audited.map(({ after }) => after)).toEqual([
    { added: 2, updated: 0 },
    { added: 0, updated: 1 },
  ]);
});

test("empty rows, as a spreadsheet leaves them, are no deliveries", async () => {
  const file = bytes(",,,,,,,", "D-1,L-2608-2,11-010,2026-09-14,10 m,ada@lab.example,Ada,Lab", ",,,,,,,", " ,,,,,,,");
  expect(await importDeliveries(by("sales"), file)).toMatchObject({ ok: true, outcome: { added: 1 } });
});

test("rows of lots that are not known, and of deliveries of more than five years ago, are left out and reported", async () => {
  const file = bytes(
    "D-1,L-2608-2,11-010,2026-09-14,,ada@lab.example,,",
    "D-2,L-9999-1,11-010,2026-09-14,,ada@lab.example,,",
    "D-3,L-9999-1,11-011,2026-09-14,,ada@lab.example,,",
    "D-4,L-2608-2,11-010,2021-11-22,,ada@lab.example,,",
    "D-5,L-2608-2,11-010,2021-11-23,,ada@lab.example,,",
  );
  expect(await importDeliveries(by("sales"), file)).toMatchObject({
    ...{ ok: true, outcome: { added: 2 }, tooOld: 1, unknown: { rows: 2, lots: ["L-9999-1"] } },
  });
  expect((await stored()).map(({ delivery }) => delivery)).toEqual(["D-1", "D-5"]);
});

test("a file with a fault is refused as a whole, with the line and what to do", async () => {
  const refused = async (...lines: string[]) => {
    const result = await importDeliveries(by("quality"), bytes(...lines));
    return result.ok ? [] : result.problems.map(({ line, column }) => [line, column]);
  };
  const good = "D-1,L-2608-2,11-010,2026-09-14,,ada@lab.example,,";
  expect(await refused(good, "D-2,L-2608-2,11-010,2026-14-09,,nobody,,")).toEqual([
    [3, "delivered_on"],
    [3, "email"],
  ]);
  expect(await refused(good, good)).toEqual([[3, "delivery"]]);
  expect(await importDeliveries(by("quality"), new TextEncoder().encode("delivery,lot\n"))).toMatchObject({ ok: false });
  expect(await importDeliveries(by("quality"), new Uint8Array())).toMatchObject({ ok: false });
  expect(await stored()).toEqual([]);
});

test("a dry run writes nothing, and who may not is refused", async () => {
  const file = bytes("D-1,L-2608-2,11-010,2026-09-14,,ada@lab.example,,");
  expect(await importDeliveries(by("sales"), file, { dryRun: true })).toMatchObject({
    ok: true,
    dryRun: true,
    outcome: { added: 1 },
  });
  expect(await stored()).toEqual([]);
  await expect(importDeliveries(by("viewer"), file)).rejects.toMatchObject({ code: "forbidden" });
});

test("a delivery of a recalled lot that is imported later is told, once, also when it is imported again", async () => {
  await lot("L-2608-4");
  await recallLot(by("quality"), "L-2608-4", { reason: "Torn.", advice: "Send it back." });
  const file = bytes("D-9,L-2608-4,11-010,2026-09-14,,late@lab.example,,");
  for (let times = 0; times < 2; times++) {
    await importDeliveries(by("sales"), file);
    await tellRecalls({ ...by("sales"), actor: { kind: "system" } });
  }
  const mails = await db.selectFrom("outbox").select("message").where("to_address", "=", "late@lab.example").execute();
  expect(mails).toEqual([{ message: "lot-recall" }]);
});

test("the command reports what it did and what it left out; a fault ends it with 1", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "warpline-deliveries-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, "deliveries.csv");
  const run = () => runCommandLine(["deliveries", "import", file], { env: { DATABASE_URL: url, DATA_FOLDER: folder } });
  const day = new Date().toISOString().slice(0, 10);
  await writeFile(file, bytes(`D-1,L-2608-2,11-010,${day},,ada@lab.example,,`, `D-2,L-9999-1,11-010,${day},,ada@lab.example,,`));
  const done = await run();
  expect(done.code).toBe(0);
  expect(done.output).toBe(
    "Added 1, updated 0, unchanged 0.\nLeft out, because their lots are not known: 1. The lots: L-9999-1. Import lots.csv first.\nThe deliveries are imported.\n",
  );
  await writeFile(file, bytes("D-1,L-2608-2,11-010,soon,,ada@lab.example,,"));
  const failed = await run();
  expect([failed.code, failed.complaint]).toEqual([1, expect.stringContaining("deliveries.csv:2")]);
});
