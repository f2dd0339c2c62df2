import { describe, expect, test } from "vitest";
import { readLot } from "../../domain/lot-passports/read-lot.ts";
import { pageParts } from "../builders/page-parts.ts";
import { testSite } from "../builders/site.ts";
import { writeLots } from "./lot-rows.ts";

const { clock, db, get } = await testSite();
await writeLots(db);
await db.updateTable("lot").set({ use_by: "2027-03-14" }).where("number", "=", "L-2610-1").execute();

const setZone = (zone: string) => {
  const value = JSON.stringify({ zone, hours: { monday: { from: "08:00", to: "17:00" } } });
  return db
    .insertInto("setting")
    .values({ name: "working_time", value } as never)
    .onConflict((one) => one.column("name").doUpdateSet({ value } as never))
    .execute();
};
const lotAt = async (at: string) => (await readLot({ db, actor: { kind: "visitor" }, now: () => new Date(at) }, "L-2610-1")).lot;
const stateAt = async (at: string) => (await lotAt(at))?.state;

describe("the use-by date ends with the day of the supplier", () => {
  // The day on which New York begins summer time: it ends an hour earlier by UTC.
  test.each([
    ["2027-03-15T03:59:59Z", "released"],
    ["2027-03-15T04:00:00Z", "past use-by"],
    ["2027-03-14T00:00:00Z", "released"],
  ])("in New York, at %s it is %s", async (at, state) => {
    expect(await stateAt(at)).toBe(state);
  });

  test("and with that of another zone once it was changed", async () => {
    await setZone("Asia/Tokyo");
    expect(await stateAt("2027-03-14T14:59:59Z")).toBe("released");
    expect(await stateAt("2027-03-14T15:00:00Z")).toBe("past use-by");
    await setZone("America/New_York");
    expect(await stateAt("2027-03-14T15:00:00Z")).toBe("released");
  });
});

test.each([
  ["2027-01-31T12:00:00Z", false],
  ["2027-02-01T12:00:00Z", true],
])("the day of the re-test is over only after it: at %s %s", async (at, isOver) => {
  await db.updateTable("lot").set({ retest_on: "2027-01-31" }).where("number", "=", "L-2610-1").execute();
  expect((await lotAt(at))?.isRetestDue).toBe(isOver);
});

test("a page from the cache says what holds today once the zone was changed", async () => {
  clock.set("2027-03-14T20:00:00Z");
  const shown = async () => pageParts(await (await get("/lots/L-2610-1")).text()).texts("#state")[0];
  await setZone("America/New_York");
  await expect.poll(shown).toBe("Released");
  await setZone("Asia/Tokyo");
  await expect.poll(shown).toBe("Past its use-by date");
  await setZone("America/New_York");
  await expect.poll(shown).toBe("Released");
});
