import { describe, expect, test } from "vitest";
import { accountActors } from "../builders/account-actors.ts";
import { enquirySite } from "../builders/enquiry-site.ts";

const { app, config, db, get, send, sendForm } = await enquirySite();
const actors = accountActors({ db, sendForm });
const customer = actors.bearer((await actors.customer("ada@mill.example")).token);
const agent = actors.bearer((await actors.agent("jonas@mill.example")).token);
const json = { Accept: "application/json" };

const unreadable = ["%00", "a%00b", "%0A", "%7F", "%", "%f", "%ff", "%C0%80", "%ED%A0%80"];
const pages = ["/", "/product/", "/product-details/", "/services/", "/news-details/", "/receipt/", "/newsletter/"];

async function shows404(answer: Response): Promise<void> {
  const html = await answer.text();
  expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
  expect(html).toContain("There is nothing at this address");
}

async function says404(answer: Response): Promise<void> {
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ success: false, message: expect.stringContaining("no such call") });
}

describe.each(unreadable)("an address with %s", (name) => {
  test("is the site's 404 page, after any page's address", async () => {
    for (const page of pages) if (page !== "/services/") await shows404(await get(page + name));
    // A missing service has a different text.
    expect((await get(`/services/${name}`)).status).toBe(404);
  });

  test("is the 404 page under private pages and their forms too", async () => {
    await shows404(await get(`/customer-request/${name}`, customer));
    await shows404(await get(`/agent-dashboard/leads/${name}`, agent));
    await shows404(await send(`/customer-request/${name}/answer`, new URLSearchParams({ text: "Hello" }), customer));
    for (const form of ["accept", "note", "hand-back"])
      await shows404(await send(`/agent-dashboard/leads/${name}/${form}`, new URLSearchParams({ text: "Hello" }), agent));
    await shows404(await send(`/newsletter/${name}`, new URLSearchParams({ wanted: "ended" })));
  });

  test("is a 404 as JSON below /api/", async () => {
    await says404(await get(`/api/${name}`));
    await says404(await get(`/api/index.php/${name}/careers`));
    await says404(await sendForm(name, {}));
  });
});

test("a NUL is taken out of a query, on pages, private pages, calls and forms alike", async () => {
  for (const address of ["/search?q=%00", "/product-by-category?page=%00", "/product-verification?search=a%00b"])
    expect((await get(address)).status).toBe(200);
  const [clean, unclean] = ["/api/agents_list?country_name=India", "/api/agents_list?%00country_name=In%00dia%00"];
  expect(await (await get(unclean)).json()).toEqual(await (await get(clean)).json());
  expect((await get("/api/lot_by_number?number=%00")).status).toBe((await get("/api/lot_by_number?number=")).status);
  expect((await get("/customer-dashboard?tab=%00", customer)).status).toBe(200);
  const body = new URLSearchParams({ search: "WL-\0 9" });
  const verified = await send("/product-verification?a=%00", body, { Origin: config.origin });
  expect([verified.status, await verified.text()]).toEqual([200, expect.stringContaining("No record found")]);
});

test("a NUL that appears only when another one is taken out is no readable address", async () => {
  await shows404(await get("/search?q=%%0000"));
});

test("an address that ends with .json is answered with JSON, also where it cannot be read", async () => {
  for (const address of [
    "/lots/%E0%A4%A.json",
    "/lots/L-2610-1%FF.json",
    "/lots/L-2610-1/x.json",
    "/nowhere.json",
    "/no/where.json",
  ]) {
    const answer = await get(address);
    expect([address, answer.status, answer.headers.get("content-type")]).toEqual([
      ...[address, 404],
      expect.stringMatching(/^application\/json/),
    ]);
    expect(await answer.json()).toMatchObject({ success: false, message: expect.stringMatching(/\.$/) });
  }
});

test("an address with a NUL is not answered from the cached pages", () => {
  const request = { method: "GET", url: "/search?q=%00", headers: {}, socket: {} };
  expect(app.quick(request as never, {} as never)).toBe(false);
});

describe("what does not exist", () => {
  test("a link to a newsletter that nobody has subscribed to is the site's 404 page", async () => {
    const address = "/newsletter/AAAAAAAAAAAAAAAAAAAAAAAA";
    await shows404(await send(address, new URLSearchParams({ wanted: "ended" }), { Origin: config.origin }));
    const asked = await send(address, new URLSearchParams({ wanted: "ended" }), { Origin: config.origin, ...json });
    expect(await asked.json()).toEqual({ success: false, message: "There is nothing at this address." });
  });

  test("a newsletter form that is empty or comes from another site is refused on a page", async () => {
    const address = "/newsletter/AAAAAAAAAAAAAAAAAAAAAAAA";
    const other = await send(address, new URLSearchParams({ wanted: "ended" }), { Origin: "https://other.example" });
    expect([other.status, other.headers.get("content-type")]).toEqual([403, "text/html; charset=utf-8"]);
    expect(await other.text()).toContain("sent from another site");
    expect((await send(address, new URLSearchParams(), { Origin: config.origin })).status).toBe(400);
  });

  test.each(["POST", "PUT", "PATCH", "DELETE"])("%s to a page without a form is 405, in the format asked for", async (method) => {
    for (const address of ["/", "/faq", "/nowhere", "/product/wool-1"]) {
      const page = await get(address, {}, method);
      expect([page.status, page.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
      expect(await page.text()).toContain("<h1");
      const refused = await get(address, json, method);
      expect([refused.status, await refused.json()]).toEqual([
        405,
        { success: false, message: "This address answers GET only." },
      ]);
    }
  });
});

describe("a failure", () => {
  const broken = async (work: () => Promise<void>) => {
    await db.schema.alterTable("enquiry").renameTo("enquiry_away").execute();
    try {
      await work();
    } finally {
      await db.schema.alterTable("enquiry_away").renameTo("enquiry").execute();
    }
  };
  const invitation = new URLSearchParams({ email: "ada@lab.example" });

  test("is JSON for a script that asks for it and under /api/, and a page for everybody else", async () => {
    await broken(async () => {
      const script = await send("/newsletter", invitation, json);
      expect([script.status, script.headers.get("content-type")]).toEqual([500, "application/json"]);
      expect(await script.json()).toMatchObject({ success: false, id: expect.any(String) });
      const call = await sendForm("newsletter_subscribe", { email: "ada@lab.example" });
      expect([call.status, call.headers.get("content-type")]).toEqual([500, "application/json"]);
      const browser = await send("/newsletter", invitation, { Accept: "text/html,*/*" });
      expect([browser.status, browser.headers.get("content-type")]).toEqual([500, "text/html; charset=utf-8"]);
    });
  });
});
