import { parse } from "csv-parse/sync";
import { beforeEach, describe, expect, test } from "vitest";
import { changeRoute } from "../../domain/country-routes/change-route.ts";
import { changeSetting } from "../../domain/promise/change-setting.ts";
import { readFigures } from "../../domain/promise/read-figures.ts";
import { catalogue } from "../builders/catalogue.ts";
import { operator } from "../builders/operator.ts";
import { parsePage, textOf } from "../builders/page-parts.ts";
import { testSite } from "../builders/site.ts";
import { staffActors } from "../builders/staff.ts";

const site = await testSite();
const { db } = site;
const staffBrowser = staffActors(site);
const build = catalogue(db);
await build.supplier({ name: "Warpline", email: "desk@warpline.example" });
const [usa, bangladesh] = [
  await build.country({ name: "United States", code: "US" }),
  await build.country({ name: "Bangladesh", code: "BD" }),
];
await build.agent({ id: 1, kind: "head-office", name: "Head office", email: "office@warpline.example", country_id: usa });
await build.agent({ id: 14, kind: "representative", name: "Bay Textiles", email: "desk@bay.example", country_id: bangladesh });
const [admin, sales, viewer] = [await staffBrowser("admin"), await staffBrowser("sales"), await staffBrowser("viewer")];
const rosa = { db, actor: operator, now: () => new Date() };

beforeEach(async () => {
  for (const table of ["enquiry", "setting", "holiday", "enquiry_route"] as const) await db.deleteFrom(table).execute();
});

describe("Who gets Bangladesh?", () => {
  test("is answered with the rule that decided, and for every other country in a table", async () => {
    const page = parsePage(await (await viewer.get("/staff/countries?q=bangladesh")).text());
    const answer = textOf(page.querySelector(".way")?.outerHTML ?? "");
    expect(answer).toContain("Bangladesh: Bay Textiles");
    expect(answer).toContain("Agent for Bangladesh in the catalog: Bay Textiles. Mail goes to desk@bay.example");
    // A viewer reads only.
    expect(page.querySelector(".way form")).toBeNull();
    const all = parsePage(await (await viewer.get("/staff/countries")).text());
    expect(all.querySelectorAll(".ways__table tbody tr")).toHaveLength(3);
    expect(all.querySelector(".ways__table tbody tr")?.text).toContain("No country");
  });

  test("a country without a route and an agent is folded with its like, until somebody looks for it", async () => {
    const iceland = await build.country({ name: "Iceland", code: "IS" });
    const open = async (query: string) => parsePage(await (await viewer.get(`/staff/countries${query}`)).text());
    const folded = (page: Awaited<ReturnType<typeof open>>) => textOf(page.querySelector(".ways__others")?.outerHTML ?? "");
    expect(folded(await open(""))).toMatch(/^1 other: head office .* Iceland/);
    const found = await open("?q=iceland");
    expect(folded(found)).toBe("");
    expect(found.querySelector(".ways__table tbody tr")?.text).toContain("Iceland");
    await db.deleteFrom("country").where("id", "=", iceland).execute();
  });

  test("has another answer when sales set a route, and no page of another role does", async () => {
    const route = { country: String(bangladesh), version: "0", to: "address", recipient: "dhaka@warpline.example", agent: "" };
    expect((await viewer.post("/staff/countries", route)).status).toBe(403);
    const saved = await sales.post("/staff/countries", route);
    expect([saved.status, saved.headers.get("location")]).toEqual([303, `/staff/countries?country=${bangladesh}&done=yes`]);
    const page = textOf(await (await sales.get(saved.headers.get("location") ?? "")).text());
    expect(page).toContain("The route of Bangladesh is set.");
    expect(page).toContain("Staff have set a route: they go to dhaka@warpline.example.");
  });

  test("keeps what was typed when somebody else was faster, and shows the route as it is now", async () => {
    await changeRoute(rosa, bangladesh, { recipient: "first@warpline.example" });
    const late = { country: String(bangladesh), version: "0", to: "address", recipient: "late@warpline.example" };
    const answer = await sales.post(`/staff/countries?country=${bangladesh}`, late);
    expect(answer.status).toBe(409);
    const page = parsePage(await answer.text());
    expect(page.querySelector("[role=alert]")?.text).toContain("Somebody has changed this in the meantime.");
    expect(page.querySelector(".way")?.text).toContain("first@warpline.example");
    expect(page.querySelector(".way [name=recipient]")?.getAttribute("value")).toBe("late@warpline.example");
    expect(page.querySelector(".way [name=version]")?.getAttribute("value")).toBe("1");
    const wrong = await sales.post(`/staff/countries?country=${bangladesh}`, { ...late, version: "1", recipient: "nobody" });
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining("Give an e-mail address")]);
  });
});

describe("the page of settings", () => {
  const hours = {
    act: "working_time",
    version: "0",
    zone: "Europe/Berlin",
    monday: "yes",
    monday_from: "09:00",
    monday_to: "15:00",
  };

  test("is for admins, and saves hours, promises and numbers", async () => {
    expect((await sales.get("/staff/settings")).status).toBe(403);
    expect((await sales.post("/staff/settings", hours)).status).toBe(403);
    const saved = await admin.post("/staff/settings", hours);
    expect([saved.status, saved.headers.get("location")]).toEqual([
      303,
      "/staff/settings?saved=working_time&moved=0#working_time",
    ]);
    await admin.post("/staff/settings", { act: "promised_answers", version: "0", ...everyKind("3") });
    await admin.post("/staff/settings", { act: "stuck_mail_hours", version: "0", value: "9" });
    await admin.post("/staff/settings", { act: "second_factor_roles", version: "0", sales: "yes" });
    const rows = await db.selectFrom("setting").select(["name", "value"]).orderBy("name").execute();
    expect(rows).toMatchObject([
      { name: "promised_answers", value: { inquiry: { days: 3 } } },
      { name: "second_factor_roles", value: ["sales", "admin"] },
      { name: "stuck_mail_hours", value: 9 },
      { name: "working_time", value: { zone: "Europe/Berlin", hours: { monday: { from: "09:00", to: "15:00" } } } },
    ]);
    const page = textOf(await (await admin.get("/staff/settings?saved=working_time")).text());
    expect(page).toMatch(/A request received now \(.+?\) is due Monday \d+ \w+ \d{4}, 15:00, Berlin time\./);
  });

  test("takes a list of holidays, and gives each back", async () => {
    const days = "2026-12-25 Christmas Day\r\nJanuary 1, 2027 New Year’s Day";
    expect((await admin.post("/staff/settings", { act: "add-holidays", days, country: "" })).status).toBe(303);
    const page = parsePage(await (await admin.get("/staff/settings")).text());
    const rows = page.querySelectorAll(".setting__free tbody tr");
    expect(rows.map(({ text }) => text)).toEqual([
      "25 Dec 2026Christmas DayeverybodyRemove",
      "1 Jan 2027New Year’s DayeverybodyRemove",
    ]);
    const id = rows[0]?.querySelector("[name=id]")?.getAttribute("value") ?? "";
    expect((await admin.post("/staff/settings", { act: "remove-holiday", id })).status).toBe(303);
    expect(await db.selectFrom("holiday").select("day").execute()).toEqual([{ day: "2027-01-01" }]);
    const wrong = await admin.post("/staff/settings", { act: "add-holidays", days: "12/25/2027 Christmas" });
    expect(wrong.status).toBe(422);
    const refused = parsePage(await wrong.text());
    expect(refused.querySelector("[role=alert]")?.text).toContain("“12/25/2027 Christmas” does not begin with a day.");
    expect(refused.querySelector("[name=days]")?.text.trim()).toBe("12/25/2027 Christmas");
  });

  test("refuses who has not seen the newest, keeps what was typed, and says what is set now", async () => {
    await changeSetting(rosa, "untouched_lead_days", 5);
    const answer = await admin.post("/staff/settings", { act: "untouched_lead_days", version: "0", value: "7" });
    expect(answer.status).toBe(409);
    const page = parsePage(await answer.text());
    const part = page.querySelector("section[aria-labelledby=untouched_lead_days]");
    expect(part?.text).toContain("Set at the moment: 5.");
    expect(part?.querySelector("[name=value]")?.getAttribute("value")).toBe("7");
    expect(part?.querySelector("[name=version]")?.getAttribute("value")).toBe("1");
    const again = await admin.post("/staff/settings", { act: "untouched_lead_days", version: "1", value: "7" });
    expect(again.status).toBe(303);
  });
});

describe("the page of figures", () => {
  const at = (local: string) => new Date(`${local}-05:00`);
  let made = 0;
  async function request(facts: {
    kind: string;
    country: number | null;
    received: string;
    answered?: string;
    due: string;
    status?: "new" | "open" | "closed" | "spam" | "answered";
  }): Promise<number> {
    made += 1;
    const { id } = await db
      .insertInto("enquiry")
      .values({
        ...{
          reference: `W-${made}`,
          receipt: `r${made}`,
          kind: facts.kind,
          values: "{}",
          country_id: facts.country,
          status: facts.status ?? "new",
        },
        created_at: at(facts.received),
        due_at: at(facts.due),
        first_answered_at: facts.answered === undefined ? null : at(facts.answered),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  }

  test("counts by week, kind and country, as worked out by hand, with a CSV for each", async () => {
    // 2 h, 3 h and, late, 54 h of working time; one that is overdue; one that was closed without an answer before it was due, and
    // one after; spam and a subscription, which count nowhere.
    await request({
      kind: "quote",
      country: usa,
      received: "2025-11-17T09:00",
      answered: "2025-11-17T11:00",
      due: "2025-11-19T17:00",
      status: "answered",
    });
    await request({
      kind: "quote",
      country: bangladesh,
      received: "2025-11-21T16:00",
      answered: "2025-11-24T10:00",
      due: "2025-11-25T17:00",
      status: "answered",
    });
    await request({
      kind: "order",
      country: bangladesh,
      received: "2025-11-19T12:00",
      answered: "2025-11-27T12:00",
      due: "2025-11-21T17:00",
      status: "answered",
    });
    await request({ kind: "order", country: null, received: "2025-11-23T23:30", due: "2025-11-25T17:00" });
    for (const closed of ["2025-11-19T16:00", "2025-11-20T09:00"]) {
      const times = { received: "2025-11-18T09:00", due: "2025-11-19T17:00" };
      const enquiry_id = await request({ kind: "quote", country: usa, status: "closed", ...times });
      await db
        .insertInto("enquiry_event")
        .values({ enquiry_id, kind: "status", detail: "closed", at: at(closed) })
        .execute();
    }
    await request({ kind: "quote", country: usa, received: "2025-11-17T09:00", due: "2025-11-19T17:00", status: "spam" });
    await request({ kind: "newsletter", country: usa, received: "2025-11-17T09:00", due: "2025-11-19T17:00" });
    const query = "?from=2025-11-17&to=2025-11-30";
    const page = parsePage(await (await viewer.get(`/staff/figures${query}`)).text());
    const tiles = page
      .querySelectorAll(".figures__now > div")
      .map((tile) => [tile.querySelector("dt")?.text, tile.querySelector("dd")?.text]);
    expect(Object.fromEntries(tiles)).toEqual({
      "New now": "1",
      "Open now": "0",
      "Overdue now": "1",
      Received: "6",
      Answered: "3",
      "In time": "40%",
    });
    // Eight tenths of the way from 3 h to 54 h.
    expect(page.querySelector(".figures__words")?.text).toContain("nine of ten within 43 h 48 min of working time (");
    const overdue = page.querySelector(".figures__bad a")?.getAttribute("href") ?? "";
    const listed = parsePage(await (await viewer.get(overdue.replaceAll("&amp;", "&"))).text());
    expect(listed.querySelectorAll(".queue [data-reference]").length).toBe(1);
    const csv = async (part: string) => {
      const answer = await viewer.get(`/staff/figures/${part}${query}`);
      expect(answer.headers.get("content-disposition")).toContain(`figures-${part}-2025-11-17-to-2025-11-30.csv`);
      return (parse(await answer.text(), { bom: true }) as string[][]).slice(1);
    };
    expect(await csv("weeks")).toEqual([
      ["2025-11-17", "6", "3", "3.00", "43.80", "5", "2", "66.00", "166.80"],
      ["2025-11-24", "0", "0", "", "", "0", "0", "", ""],
    ]);
    expect(await csv("kinds")).toEqual([
      ["Request a quote", "4", "2", "2.50", "2.90", "3", "2", "34.00", "59.60"],
      ["Order request", "2", "1", "54.00", "54.00", "2", "0", "192.00", "192.00"],
    ]);
    expect(await csv("countries")).toEqual([
      ["United States", "3", "1", "2.00", "2.00", "2", "1", "2.00", "2.00"],
      ["Bangladesh", "2", "2", "28.50", "48.90", "2", "1", "129.00", "179.40"],
      ["No country", "1", "0", "", "", "1", "0", "", ""],
    ]);
    expect((await viewer.get(`/staff/figures/people${query}`)).status).toBe(404);
    // Each chart has its table beside it.
    expect(page.querySelectorAll("figure.chart [role=img]").length).toBe(4);
    expect(page.querySelectorAll("table").length).toBe(3);
  });

  test("is shown without any request, and for a period that is none", async () => {
    const page = await (await viewer.get("/staff/figures?from=2026-13-01&to=x")).text();
    expect(textOf(page)).toContain("Received");
    expect((await readFigures(rosa, {})).weeks).toHaveLength(12);
  });

  test("says that mail waits", async () => {
    await db
      .insertInto("outbox")
      .values({ message: "receipt", to_address: "a@lab.example", created_at: new Date(Date.now() - 5 * 3_600_000) })
      .execute();
    expect(textOf(await (await viewer.get("/staff/figures")).text())).toContain("One mail has waited for more than 4 hours");
    await db.deleteFrom("outbox").execute();
  });
});

/** The form of promises with one number of days for every kind. */
function everyKind(days: string): Record<string, string> {
  const kinds = [
    "inquiry",
    "coc",
    "msds",
    "order",
    "quote",
    "track",
    "swatch",
    "catalog",
    "buy",
    "bulk",
    "complaint",
    "info",
    "home-quote",
    "request",
  ];
  return Object.fromEntries(
    kinds.flatMap((kind) => [
      [kind, days],
      [`${kind}_unit`, "days"],
    ]),
  );
}
