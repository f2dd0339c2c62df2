import { describe, expect, test } from "vitest";
import { accountActors } from "../builders/account-actors.ts";
import { catalogue } from "../builders/catalogue.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { parsePage } from "../builders/page-parts.ts";
import { staffActors } from "../builders/staff.ts";

const site = await enquirySite();
const { db } = site;
const staffBrowser = staffActors(site);
const { customer, agent, bearer } = accountActors(site);
const build = catalogue(db);
const [sales, editor, admin] = [await staffBrowser("sales"), await staffBrowser("editor"), await staffBrowser("admin")];
const ada = await customer("ada@lab.example");
const jonas = await agent("jonas@agency.example", "pending");

type Browser = typeof sales;
const read = async (who: Browser, address: string) => parsePage(await (await who.get(address)).text());
const versionOf = async (id: number) =>
  String((await db.selectFrom("account").select("version").where("id", "=", id).executeTakeFirstOrThrow()).version);
/** Presses a button of the page of a person. */
const press = async (who: Browser, id: number, act: string, fields: Record<string, string> = {}) =>
  who.post(`/staff/people/${id}`, { act, version: await versionOf(id), ...fields });

test("the list is filtered by its address, and leads to each person", async () => {
  const page = await read(sales, "/staff/people?kind=agent&q=weber");
  const links = page.querySelectorAll("tbody a").map((link) => link.getAttribute("href"));
  expect(links).toEqual([`/staff/people/${jonas.id}`]);
  expect(page.querySelector("main")?.text).toContain("Waiting");
  expect((await read(sales, "/staff/people?q=nobody")).querySelector("main")?.text).toContain("Nobody is like that.");
});

describe("an agent who asks for an account", () => {
  test("is declined with a reason, which the page asks for", async () => {
    const without = await press(sales, jonas.id, "decline", { reason: " " });
    expect([without.status, parsePage(await without.text()).querySelector('[role="alert"]')?.text]).toEqual([
      422,
      "Say why: the person may ask.",
    ]);
    const answer = await press(sales, jonas.id, "decline", { reason: "We have an agent in Germany." });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/staff/people/${jonas.id}?done=decline`]);
    const page = await read(sales, `/staff/people/${jonas.id}?done=decline`);
    expect(page.querySelector("main")?.text).toContain("We have an agent in Germany.");
    expect(page.querySelector('[role="status"]')?.text).toContain("declined");
  });

  test("is approved, represents an agent of the catalogue, and gets a document", async () => {
    expect((await press(sales, jonas.id, "approve")).status).toBe(303);
    const record = await build.agent({ kind: "representative", email: "weber@agency.example" });
    expect((await press(sales, jonas.id, "represent", { record: String(record) })).status).toBe(303);
    const form = new FormData();
    form.append("agent_file", new File(["%PDF-1.7 prices"], "prices.pdf"));
    const shared = await site.app.fetch(
      new Request(`${site.config.origin}/staff/people/${jonas.id}/share`, {
        method: "POST",
        body: form,
        headers: { cookie: sales.cookie, origin: site.config.origin },
      }),
    );
    expect([shared.status, shared.headers.get("location")]).toEqual([303, `/staff/people/${jonas.id}?done=share`]);
    const page = await read(sales, `/staff/people/${jonas.id}`);
    expect(page.querySelector('[aria-labelledby="documents"]')?.text).toMatch(/prices\.pdf.*Not yet/);
    const link = page.querySelector('[aria-labelledby="documents"] a[download]')?.getAttribute("href") ?? "";
    const opened = await sales.get(link);
    expect([opened.status, await opened.text(), opened.headers.get("cache-control")]).toEqual([
      200,
      "%PDF-1.7 prices",
      "private, no-store",
    ]);
    expect(opened.headers.get("content-disposition")).toContain("prices.pdf");
    expect((await read(sales, `/staff/people/${jonas.id}`)).querySelector('[aria-labelledby="documents"]')?.text).toMatch(
      /Not yet/,
    );
    const document = page.querySelector('input[name="document"]')?.getAttribute("value") ?? "";
    expect((await press(sales, jonas.id, "withdraw", { document })).status).toBe(303);
    expect((await read(sales, `/staff/people/${jonas.id}`)).querySelector("main")?.text).not.toContain("prices.pdf");
  });

  test("hands in a document, which sales can download and editors cannot", async () => {
    const tom = await agent("tom@agency.example");
    const form = new FormData();
    form.append("agent_file", new File(["%PDF-1.7 certificate"], "certificate.pdf"));
    const upload = await site.app.fetch(
      new Request(`${site.config.origin}/api/agent_document_upload`, {
        method: "POST",
        body: form,
        headers: bearer(tom.token),
      }),
    );
    expect(upload.status).toBe(200);
    const page = await read(sales, `/staff/people/${tom.id}`);
    const link = page.querySelector('[aria-labelledby="documents"] a[download]')?.getAttribute("href") ?? "";
    expect(link).toMatch(new RegExp(`^/staff/people/${tom.id}/documents/\\d+$`));
    expect(await (await sales.get(link)).text()).toBe("%PDF-1.7 certificate");
    const { text = "" } = (await read(editor, `/staff/people/${tom.id}`)).querySelector('[aria-labelledby="documents"]') ?? {};
    expect(text).toContain("certificate.pdf");
    expect((await read(editor, `/staff/people/${tom.id}`)).querySelector("a[download]") ?? null).toBeNull();
    expect((await editor.get(link)).status).toBe(403);
    expect((await site.get(link)).status).toBe(303);
    // Of another person, and what is no document.
    expect((await sales.get(link.replace(`/${tom.id}/`, `/${ada.id}/`))).status).toBe(404);
    for (const id of ["0", "999999", "x"]) expect((await sales.get(link.replace(/\d+$/, id))).status).toBe(404);
  });

  test("is not suspended by a page that shows an older state, and what was typed stays", async () => {
    const older = String(Number(await versionOf(jonas.id)) - 1);
    const answer = await press(sales, jonas.id, "suspend-agent", { version: older, reason: "Gone quiet" });
    const page = parsePage(await answer.text());
    expect([answer.status, page.querySelector("textarea")?.text.trim()]).toEqual([409, "Gone quiet"]);
    expect(page.querySelector('[role="alert"]')?.text).toContain("Somebody has changed this in the meantime.");
  });
});

test("a customer is signed out by a button, and suspended by another", async () => {
  const dashboard = async () => (await site.get("/customer-dashboard", bearer(ada.token))).status;
  const session = (await read(sales, `/staff/people/${ada.id}`)).querySelector('input[name="session"]')?.getAttribute("value");
  expect(await dashboard()).toBe(200);
  expect((await press(sales, ada.id, "sign-out", { session: session ?? "" })).status).toBe(303);
  expect(await dashboard()).toBe(401);
  expect((await press(sales, ada.id, "suspend-customer", { reason: "Asked us to" })).status).toBe(303);
  expect((await read(sales, `/staff/people/${ada.id}`)).querySelector("main")?.text).toContain("Suspended");
});

test("what a role may not do, its page does not offer, and its address refuses", async () => {
  const page = await read(editor, `/staff/people/${ada.id}`);
  expect(page.querySelectorAll("main form")).toEqual([]);
  for (const act of ["reactivate", "sign-out", "approve", "withdraw"])
    expect((await press(editor, ada.id, act)).status).toBe(403);
  expect((await press(sales, sales.id, "sign-out-staff")).status).toBe(403);
  expect((await read(admin, `/staff/people/${sales.id}`)).querySelectorAll('input[name="session"]').length).toBe(1);
});

describe("staff", () => {
  test("are invited by an administrator, get another role, and are suspended", async () => {
    const answer = await admin.post("/staff/people/invite", { email: "Mia@warpline.example", name: "Mia", role: "viewer" });
    const address = answer.headers.get("location") ?? "";
    expect([answer.status, address]).toEqual([303, expect.stringMatching(/^\/staff\/people\/\d+\?done=invite$/)]);
    expect((await read(admin, address)).querySelector("main")?.text).toContain("Staff, Viewer");
    const id = Number(/\d+/.exec(address)?.[0]);
    expect((await press(admin, id, "set-role", { role: "sales" })).status).toBe(303);
    expect((await press(admin, id, "suspend-staff")).status).toBe(303);
    expect((await press(admin, id, "reactivate-staff")).status).toBe(303);
    expect((await press(admin, id, "reset-factor")).status).toBe(303);
    expect((await read(admin, address)).querySelector("main")?.text).toContain("Staff, Sales");
  });

  test("are not invited with an address that has an account, and what was typed stays", async () => {
    const answer = await admin.post("/staff/people/invite", { email: ada.email, name: "Ada", role: "viewer" });
    const page = parsePage(await answer.text());
    expect([answer.status, page.querySelector('input[name="email"]')?.getAttribute("value")]).toEqual([422, ada.email]);
    expect(page.querySelector('[role="alert"]')?.text).toContain("has an account of a customer already");
  });

  test("are not changed by an older page, and the last administrator stays one", async () => {
    const old = String(Number(await versionOf(editor.id)) - 1);
    expect((await press(admin, editor.id, "set-role", { role: "viewer", version: old })).status).toBe(409);
    expect((await press(admin, admin.id, "suspend-staff")).status).toBe(422);
  });
});

describe("comments", () => {
  const address = "/staff/comments";
  async function waiting(comment: string) {
    const news_id = await build.news({ title: "Felt disks" });
    const { id } = await db
      .insertInto("news_comment")
      .values({ news_id, comment, name: "Ada" })
      .returning("id")
      .executeTakeFirstOrThrow();
    return String(id);
  }
  const decide = (who: Browser, id: string, status: string, version: string, data = "") =>
    who.post(address + data, { act: "decide", id, status, version });
  const statusOf = async (id: string) =>
    (await db.selectFrom("news_comment").select("status").where("id", "=", Number(id)).executeTakeFirstOrThrow()).status;

  test("are read with their article, published, and set back", async () => {
    const id = await waiting("Level at last.");
    const page = await read(editor, address);
    expect(page.querySelector("article")?.text).toContain("Level at last.");
    expect(page.querySelector("article a")?.getAttribute("href")).toMatch(/^\/news-details\/felt-disks-/);
    expect((await decide(editor, id, "published", "1")).status).toBe(303);
    expect(await statusOf(id)).toBe("published");
    expect((await decide(editor, id, "pending", "2", ".data")).status).toBe(200);
    expect(await statusOf(id)).toBe("pending");
  });

  test("that somebody has decided meanwhile are not decided again", async () => {
    const id = await waiting("Twice?");
    expect((await decide(editor, id, "rejected", "1")).status).toBe(303);
    const late = await decide(editor, id, "published", "1");
    expect([late.status, await statusOf(id)]).toEqual([409, "rejected"]);
  });

  test("are only read by a role that may not decide", async () => {
    const id = await waiting("Read me.");
    const page = await read(sales, address);
    expect(page.querySelector("main")?.text).toContain("Read me.");
    expect(page.querySelectorAll("article form")).toEqual([]);
    expect((await decide(sales, id, "published", "1")).status).toBe(403);
  });
});

describe("the audit", () => {
  test("is searched by administrators, with who, what, and what it was before", async () => {
    const page = await read(admin, `/staff/audit?verb=customer.decide&id=${ada.id}`);
    const row = page.querySelector("tbody tr");
    expect(row?.text.replace(/\s+/g, " ")).toContain(`${sales.name}sales, page`);
    expect([row?.querySelector("del")?.text, row?.querySelector("ins")?.text]).toEqual(["active", "suspended"]);
    expect(row?.querySelector(`a[href="/staff/people/${ada.id}"]`)).not.toBeNull();
    expect(row?.querySelector("th")?.text).toContain("Customer's account decided");
    expect(row?.querySelector("th .code")?.text).toBe("customer.decide");
    expect(page.querySelector("select[name=verb] option[selected]")?.text).toBe("Customer's account decided");
    expect((await sales.get("/staff/audit")).status).toBe(403);
  });

  test("is downloaded as a table, which is an event itself", async () => {
    const answer = await admin.get(`/staff/audit.csv?subject=account&id=${ada.id}`);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const lines = (await answer.text()).trim().split("\r\n");
    expect(lines[0]).toContain("Id,At,What,Verb,Who");
    expect(lines.filter((line) => line.includes("customer.decide")).length).toBe(1);
    const [event] = (await read(admin, "/staff/audit?verb=audit.export")).querySelectorAll("tbody tr");
    expect(event?.text).toContain(`rows: ${lines.length - 1}`);
    expect((await sales.get("/staff/audit.csv")).status).toBe(403);
  });

  test("takes any address, and filters by what makes sense of it", async () => {
    for (const query of ["?from=tomorrow&to=2026-13-99", "?id=abc&before=-1", "?person=%25%5C&request=%20", "?verb=no.such"])
      expect((await admin.get(`/staff/audit${query}`)).status, query).toBe(200);
  });
});
