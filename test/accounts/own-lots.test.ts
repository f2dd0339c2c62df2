import { expect, test } from "vitest";
import { recallLot } from "../../domain/recalls/recall-lot.ts";
import { accountActors } from "../builders/account-actors.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { lots } from "../builders/lots.ts";
import { operator } from "../builders/operator.ts";
import { pageParts } from "../builders/page-parts.ts";

const site = await enquirySite();
const { db, get, send, config } = site;
const { customer, agent, bearer } = accountActors(site);
const { lot, delivery, watch } = lots(db);
const [ada, grace, jonas] = [
  await customer("ada@lab.example"),
  await customer("grace@lab.example"),
  await agent("jonas@agency.example"),
];
for (const { id } of [ada, grace]) await db.updateTable("account").set({ email_verified: true }).where("id", "=", id).execute();
await lot("L-2610-1");
await lot("L-2610-2", { status: "on hold", reason: "It is measured once more." });
await lot("L-2610-3");
await lot("L-2610-4");
await delivery("L-2610-1", ada.email);
await delivery("L-2610-3", ada.email);
await watch("L-2610-2", ada.email);
await watch("L-2610-4", ada.email, { confirmed_at: null });
await delivery("L-2610-4", grace.email);

const dashboard = async (who: { token: string }) => {
  const response = await get("/customer-dashboard", bearer(who.token));
  return { response, ...pageParts(await response.text()) };
};
const rowsOf = (page: ReturnType<typeof pageParts>) => page.texts("table[aria-labelledby=lots] tbody tr");

test("a customer sees the lots that were delivered to the confirmed address or are watched, each with its state in word and shape", async () => {
  const page = await dashboard(ada);
  expect(page.response.headers.get("cache-control")).toBe("private, no-store");
  const rows = rowsOf(page);
  expect(rows).toHaveLength(3);
  for (const [number, word] of [
    ["L-2610-1", "released"],
    ["L-2610-2", "on hold"],
    ["L-2610-3", "released"],
  ] as const)
    expect(rows.some((row) => row.includes(number) && row.includes(word))).toBe(true);
  const marks = page.all("table[aria-labelledby=lots] [data-lot-mark]").map((mark) => mark.getAttribute("data-lot-mark"));
  expect(marks.toSorted()).toEqual(["on hold", "released", "released"]);
  expect(page.text).not.toContain("L-2610-4");
});

test("a recall stands on top with why, what to do, and a button until the notice is said to have come", async () => {
  await recallLot({ db, actor: operator, now: () => new Date() }, "L-2610-1", { reason: "Wrong dye.", advice: "Put it aside." });
  const page = await dashboard(ada);
  const [notice] = page.all(".notice--bad");
  for (const words of ["L-2610-1", "recalled", "Wrong dye.", "Put it aside."]) expect(notice?.text).toContain(words);
  expect(page.main.indexOf("Wrong dye.")).toBeLessThan(page.main.indexOf("dash__tabs"));
  const action = notice?.querySelector("form")?.getAttribute("action") ?? "";
  expect((await send(action, new URLSearchParams(), { origin: config.origin })).status).toBe(303);
  const after = await dashboard(ada);
  expect(after.all(".notice--bad form")).toEqual([]);
  expect(after.text).toContain("Put it aside.");
  expect((await dashboard(grace)).text).not.toContain("Wrong dye.");
});

test("nobody sees them without the confirmed address, and nobody else", async () => {
  await db.updateTable("account").set({ email_verified: false }).where("id", "=", grace.id).execute();
  const page = await dashboard(grace);
  expect([page.response.status, rowsOf(page).length]).toEqual([200, 0]);
  expect(page.text).not.toContain("L-2610-4");
  expect((await get("/customer-dashboard", bearer(jonas.token))).status).toBe(401);
  expect((await get("/customer-dashboard")).status).toBe(401);
});
