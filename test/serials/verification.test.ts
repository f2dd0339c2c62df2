import { expect, test } from "vitest";
import { swatchSource } from "../../demo/swatch/swatch-source.ts";
import type { Context } from "../../domain/context.ts";
import { verifySerial } from "../../domain/serials/verify-serial.ts";
import { testDatabase } from "../builders/database.ts";
import { demoDatabase } from "../builders/demo-database.ts";
import { importFolder } from "../builders/importing.ts";

const { db } = await testDatabase({ copyOf: await demoDatabase() });
const context: Context = { db, actor: { kind: "visitor" }, now: () => new Date() };
const importAgain = async () => {
  const result = await importFolder(db, "demo/catalogue", { sources: { swatch: swatchSource("demo/catalogue") } });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
};

test("the demo supplier has serial numbers to verify, and importing them again undoes no verification", async () => {
  const serials = await db.selectFrom("serial_number").select(["serial", "verified_on"]).orderBy("serial").execute();
  const fresh = serials.filter(({ verified_on }) => verified_on === null);
  expect([fresh.length >= 30, serials.length - fresh.length]).toEqual([true, 5]);
  const [first] = fresh;
  expect((await verifySerial(context, first?.serial ?? "")).outcome).toBe("verified");
  await importAgain();
  expect((await verifySerial(context, first?.serial ?? "")).outcome).toBe("already-verified");
  const looks = await db.selectFrom("serial_look").select("outcome").orderBy("id").execute();
  expect(looks.map(({ outcome }) => outcome)).toEqual(["verified", "already-verified"]);
});

test.each(["wl2611 0002", "WL 2611 0002", "WL26110002", "wl–2611–0002", "S/N: wl2611 0002", "Serial number WL-2611-\u200b0002"])(
  "“%s” finds WL-2611-0002",
  async (typed) => {
    await db.deleteFrom("serial_look").execute();
    await verifySerial(context, "WL-2611-0002");
    expect((await verifySerial(context, typed)).outcome).toBe("already-verified");
    const looks = await db.selectFrom("serial_look").select("serial").execute();
    expect(looks.map(({ serial }) => serial)).toEqual(["WL-2611-0002", "WL-2611-0002"]);
  },
);

test("numbers that only their dashes tell apart are found as they are stored, and never one for the other", async () => {
  await db
    .insertInto("serial_number")
    .values([{ serial: "XX-1-23" }, { serial: "XX-12-3" }])
    .execute();
  expect((await verifySerial(context, "XX123")).outcome).toBe("unknown");
  expect((await verifySerial(context, "XX-1-23")).outcome).toBe("verified");
  expect((await verifySerial(context, "xx-12-3")).outcome).toBe("verified");
});
