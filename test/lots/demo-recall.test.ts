import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { listRecalls } from "../../domain/recalls/recall-register.ts";
import { loadDemoDeliveries } from "../../server/demo/load-demo-deliveries.ts";
import { testDatabase } from "../builders/database.ts";
import { lots } from "../builders/lots.ts";

const { db } = await testDatabase();
const { lot } = lots(db);

test("the demo has deliveries, and its recalls were told to everybody who received one of the lots; no mail waits to go to people who do not exist", async () => {
  const file = await readFile("demo/deliveries.csv", "utf8");
  const numbers = new Set([...file.matchAll(/L-\d{4}-\d+/g)].map(([number]) => number));
  const ofDemo = await readFile("demo/catalogue/lots.csv", "utf8");
  for (const number of numbers) {
    expect(ofDemo).toContain(`\n${number},`);
    await lot(
      number,
      ["L-2410-7", "L-2608-2"].includes(number) ? { status: "recalled", reason: "The liner.", advice: "Put it aside." } : {},
    );
  }
  for (let times = 0; times < 2; times++) await loadDemoDeliveries(db);
  expect(await db.selectFrom("delivery").select("delivery").execute()).toHaveLength(file.trim().split("\n").length - 1);
  const recalls = await listRecalls({
    ...{ db, now: () => new Date(), actor: { kind: "staff", role: "sales", name: "Sam", id: undefined } },
  });
  expect(recalls).toMatchObject([
    { number: "L-2608-2", told: 14, received: 9, failed: 1, isOn: true },
    { number: "L-2410-7", told: 3, received: 3, failed: 0, isOn: true },
  ]);
  expect(await db.selectFrom("outbox").select("id").where("sent_at", "is", null).execute()).toEqual([]);
});
