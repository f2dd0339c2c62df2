import { expect, test } from "vitest";
import { swatchSource } from "../../demo/swatch/swatch-source.ts";
import type { Context } from "../../domain/context.ts";
import { verifySerial } from "../../domain/serials/verify-serial.ts";
import { testDatabase } from "../builders/database.ts";
import { importFolder } from "../builders/importing.ts";

const { db } = await testDatabase();
const context: Context = { db, actor: { kind: "visitor" }, now: () => new Date() };
const importDemo = async () => {
  const result = await importFolder(db, "demo/catalogue", { sources: { swatch: swatchSource("demo/catalogue") } });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
};

test("the demo supplier has serial numbers to verify, and importing them again undoes no verification", async () => {
  await importDemo();
  const serials = await db.selectFrom("serial_number").select(["serial", "verified_on"]).orderBy("serial").execute();
  const fresh = serials.filter(({ verified_on }) => verified_on === null);
  expect([fresh.length >= 30, serials.length - fresh.length]).toEqual([true, 5]);
  const [first] = fresh;
  expect((await verifySerial(context, first?.serial ?? "")).outcome).toBe("verified");
  await importDemo();
  expect((await verifySerial(context, first?.serial ?? "")).outcome).toBe("already-verified");
  const looks = await db.selectFrom("serial_look").select("outcome").orderBy("id").execute();
  expect(looks.map(({ outcome }) => outcome)).toEqual(["verified", "already-verified"]);
});
