import { describe, expect, test } from "vitest";
import { createLog } from "../../adapters/log.ts";
import { inquiry } from "../../domain/enquiries/kinds/inquiry.ts";
import { readEnquiry } from "../../domain/enquiries/read-enquiry.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import { isCatalogueEmpty } from "../../domain/transfers/import-catalogue.ts";
import { loadDemoAccounts } from "../../server/demo/load-demo-accounts.ts";
import { loadDemoDeliveries } from "../../server/demo/load-demo-deliveries.ts";
import { loadDemoDesk } from "../../server/demo/load-demo-desk.ts";
import { loadDemoQuotes } from "../../server/demo/load-demo-quotes.ts";
import { loadDemoStaff } from "../../server/demo/load-demo-staff.ts";
import { runCommandLine } from "../builders/command-line.ts";
import { testDatabase } from "../builders/database.ts";
import { demoDatabase } from "../builders/demo-database.ts";
import { systemContext } from "../builders/importing.ts";
import { demoDay, testClock } from "../builders/test-clock.ts";
import { memoryFiles } from "../stand-ins/memory-files.ts";

const { db, url } = await testDatabase({ copyOf: await demoDatabase() });
const log = createLog("silent");
const { now } = testClock(demoDay);
await loadDemoAccounts({ db, log, files: memoryFiles().files, now });
await loadDemoStaff(db, log);
await loadDemoDesk(db, now);
await loadDemoDeliveries(db);
await loadDemoQuotes(db, now);
const read = readEnquiry(inquiry, { ...sampleOf(inquiry), inquiry__Email: "ada@mill.test" });
if (!read.ok) throw new Error(read.message);
const { reference } = await submitEnquiry(systemContext(db), { kind: inquiry, values: read.values });

const cli = (...args: string[]) => runCommandLine(["demo", ...args], { env: { DATABASE_URL: url } });
const requests = async () => (await db.selectFrom("enquiry").select("reference").execute()).map((one) => one.reference);
const isEmpty = () => isCatalogueEmpty(systemContext(db));

describe("demo remove", () => {
  test("counts before it removes", async () => {
    const before = await requests();
    const { code, output } = await cli("remove", "--dry-run");
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(
        /^A dry run: 434 items, 4\d\d lots, 8 accounts and \d\d requests of the demo would be removed; 1 request of others stays\./,
      ),
    ]);
    expect(await requests()).toEqual(before);
    expect(await isEmpty()).toBe(false);
  });

  test("refuses where the supplier's own items are among the demo's", async () => {
    const own = db.updateTable("product").where("item_number", "in", ["11-010", "MILL-1"]);
    await own.set({ item_number: "MILL-1" }).execute();
    const { code, complaint } = await cli("remove");
    expect([code, complaint]).toEqual([1, expect.stringContaining("not of the demo (MILL-1)")]);
    await own.set({ item_number: "11-010" }).execute();
    expect(await isEmpty()).toBe(false);
  });

  test("takes the demo out, and leaves what others have sent", async () => {
    const { code, output } = await cli("remove");
    expect([code, output]).toEqual([0, expect.stringContaining("1 request of others stays.\nSet LOAD_DEMO=no")]);
    expect(await isEmpty()).toBe(true);
    expect(await requests()).toEqual([reference]);
    for (const table of [
      "account",
      "paper",
      "delivery",
      "recall_notice",
      "holiday",
      "answer_template",
      "agent_document",
    ] as const)
      expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    expect((await db.selectFrom("audit_event").select("verb").orderBy("id", "desc").limit(1).execute())[0]?.verb).toBe(
      "demo.remove",
    );
    const again = await cli("remove");
    expect([again.code, again.output]).toEqual([
      0,
      expect.stringContaining("Removed 0 items, 0 lots, 0 accounts and 0 requests"),
    ]);
  });
});
