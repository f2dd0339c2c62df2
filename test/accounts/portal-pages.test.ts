import { parse } from "node-html-parser";
import { describe, expect, test } from "vitest";
import { buy } from "../../domain/enquiries/kinds/buy.ts";
import { inquiry } from "../../domain/enquiries/kinds/inquiry.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { historyTabs } from "../../domain/portal/dashboard-tabs.ts";
import { accountActors } from "../builders/account-actors.ts";
import { catalogue } from "../builders/catalogue.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { pageParts, parsePage, textOf } from "../builders/page-parts.ts";

const site = await enquirySite();
const { send, sendForm, get, db } = site;
const { customer, agent, bearer } = accountActors(site);
const c = catalogue(db);
const ada = await customer("ada@lab.example");
const bob = await customer("bob@mill.example");
const jonas = await agent("jonas@agency.example");
const waiting = await agent("waiting@agency.example", "pending");

const post = (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  send(address, new URLSearchParams(fields), headers);
const cookieOf = (response: Response) => ({ cookie: response.headers.getSetCookie()[0]?.split(";")[0] ?? "" });
async function signIn(who: { email: string; password: string }, kind = "customer") {
  return cookieOf(await post(`/${kind}-portal`, { form: "login", email: who.email, password: who.password }));
}

describe.each(["customer", "agent"])("the %s portal without script", (kind) => {
  test("is open to everybody, with login and sign-up under their addresses", async () => {
    const login = await get(`/${kind}-portal`);
    const html = await login.text();
    expect([login.status, login.headers.get("cache-control")]).toEqual([200, expect.stringContaining("public")]);
    expect(pageParts(html).all(`[data-call="${kind}-login"]`)).toHaveLength(1);
    expect(html).not.toContain("confirm_password");
    const signup = await (await get(`/${kind}-portal?form=signup`)).text();
    const call = kind === "customer" ? "customer-signup" : "request-agent-signup";
    expect(signup).toContain(`data-call="${call}"`);
  });

  test("a wrong login shows the server's message, keeps the address and never the password", async () => {
    const answer = await post(`/${kind}-portal`, { form: "login", email: "who@lab.example", password: "wrong secret" });
    const html = await answer.text();
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([401, "private, no-store"]);
    expect(textOf(html)).toContain("The e-mail or the password is wrong.");
    expect(pageParts(html).values("email")).toContain("who@lab.example");
    expect(html).not.toContain("wrong secret");
  });

  test("a login leads to the dashboard with a cookie, and signing out ends the session", async () => {
    const who = kind === "customer" ? ada : jonas;
    const login = await post(`/${kind}-portal`, { form: "login", email: who.email, password: who.password });
    expect([login.status, login.headers.get("location")]).toEqual([303, `/${kind}-dashboard`]);
    const session = cookieOf(login);
    expect((await get(`/${kind}-dashboard`, session)).status).toBe(200);
    const out = await post("/sign-out", {}, session);
    expect([out.status, out.headers.get("location")]).toEqual([303, `/${kind}-portal`]);
    expect(out.headers.getSetCookie()[0]).toMatch(
      /^__Host-warpline\.session_token=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax; Secure/,
    );
    expect((await get(`/${kind}-dashboard`, session)).status).toBe(401);
  });

  test("a script signs out without sending a form, and is not redirected", async () => {
    const who = kind === "customer" ? ada : jonas;
    for (const [headers, status] of [
      [{}, 303],
      [{ accept: "application/json" }, 204],
    ] as const) {
      const session = await signIn(who, kind);
      const out = await get("/sign-out", { ...session, ...headers }, "POST");
      expect([out.status, out.headers.get("location")]).toEqual([status, status === 303 ? `/${kind}-portal` : null]);
      expect(out.headers.getSetCookie()[0]).toContain("Max-Age=0");
      expect((await get(`/${kind}-dashboard`, session)).status).toBe(401);
    }
  });

  test("another site cannot sign anybody out, and gets no sign that it could", async () => {
    const session = await signIn(kind === "customer" ? ada : jonas, kind);
    const out = await post("/sign-out", {}, { ...session, "sec-fetch-site": "cross-site" });
    expect([out.status, out.headers.getSetCookie()]).toEqual([403, []]);
    expect((await get(`/${kind}-dashboard`, session)).status).toBe(200);
  });

  test("a form from another site is refused, and signs nobody in", async () => {
    const answer = await post(
      `/${kind}-portal`,
      { form: "login", email: ada.email, password: ada.password },
      { "sec-fetch-site": "cross-site" },
    );
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
  });

  test("shows a notice and the way to the login instead of a dashboard without a session", async () => {
    const answer = await get(`/${kind}-dashboard`);
    const html = await answer.text();
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([401, "private, no-store"]);
    expect(textOf(html)).toContain("Login to access your dashboard.");
    const page = parsePage(html);
    expect(page.querySelectorAll(`[data-leaves-for="/${kind}-portal"]`)).toHaveLength(1);
    expect(page.querySelectorAll("meta").map((meta) => meta.getAttribute("content"))).toContain(`3;url=/${kind}-portal`);
  });
});

test("a customer signs up without script, and is asked to log in", async () => {
  const fields = { form: "signup", first_name: "Eve", last_name: "Moss", company: "Moss", phone: "1", email: "eve@moss.example" };
  const wrong = await post("/customer-portal", { ...fields, password: "long enough", confirm_password: "something else" });
  expect(wrong.status).toBe(422);
  expect(textOf(await wrong.text())).toContain("Confirm password and password must be same");
  const done = await post("/customer-portal", { ...fields, password: "long enough", confirm_password: "long enough" });
  expect([done.status, done.headers.get("location")]).toEqual([303, "/customer-portal?done=signup"]);
  expect(textOf(await (await get("/customer-portal?done=signup")).text())).toContain(
    "Signup successfully. Now login to continue",
  );
});

describe("the customer's dashboard", async () => {
  const session = await signIn(ada);
  for (let sent = 1; sent <= 12; sent++)
    await sendForm("product-buy", { ...sampleOf(buy), Product_Name: `cloth number ${sent}.` }, bearer(ada.token));
  const { reference } = (await (
    await sendForm(
      "textile_inquiry",
      { ...sampleOf(inquiry), inquiry__Inquiry: "<img src=x onerror=alert(1)>" },
      bearer(ada.token),
    )
  ).json()) as { reference: string };

  test("shows four groups first, each with what all its tabs have", async () => {
    const open = async (tab: string) => pageParts(await (await get(`/customer-dashboard?tab=${tab}&limit=25`, session)).text());
    const { all, texts } = await open("all");
    expect(texts(".dash__tabs a").map((text) => text.replace(/ \d+$/, ""))).toEqual([
      "All",
      "Quotes and orders",
      "Papers",
      "Complaints",
    ]);
    expect(all('.dash__tabs [aria-current="page"]')).toHaveLength(1);
    for (const said of ["cloth number 12.", reference]) expect((await open("all")).text).toContain(said);
    expect((await open("goods")).text).toContain("cloth number 12.");
    expect((await open("papers")).text).not.toContain("cloth number 12.");
    // The list of a tab is in its group.
    expect((await open("product")).texts('.dash__tabs [aria-current="true"]')[0]).toMatch(/^Quotes and orders/);
  });

  test("has the tabs of the specification and one for the other kinds, products first", async () => {
    const html = await (await get("/customer-dashboard", session)).text();
    const { all } = pageParts(html);
    expect(all("[data-tab]").map((tab) => tab.getAttribute("data-tab"))).toEqual(historyTabs);
    expect(all('[data-tab][aria-current="page"]').map((tab) => tab.getAttribute("data-tab"))).toEqual(["product"]);
    expect(textOf(html)).toContain("cloth number 12.");
    expect(textOf(html)).not.toContain("cloth number 2.");
  });

  test("has pages, of as many rows as are asked for", async () => {
    const second = textOf(await (await get("/customer-dashboard?tab=product&page=2", session)).text());
    expect(second).toContain("cloth number 2.");
    expect(second).not.toContain("cloth number 3.");
    const all = textOf(await (await get("/customer-dashboard?tab=product&limit=25", session)).text());
    for (const number of [1, 12]) expect(all).toContain(`cloth number ${number}.`);
  });

  test("counts the requests of each tab", async () => {
    const { all } = pageParts(await (await get("/customer-dashboard", session)).text());
    const counts = Object.fromEntries(
      all("[data-tab]").map((tab) => [tab.getAttribute("data-tab"), tab.querySelector(".num")?.text]),
    );
    expect(counts).toMatchObject({ product: "12", coc: "0", other: "1" });
  });

  test("finds requests by a word or by their reference, and keeps the search from page to page", async () => {
    const search = async (words: string) =>
      pageParts(await (await get(`/customer-dashboard?tab=product&q=${encodeURIComponent(words)}`, session)).text());
    const found = await search("CLOTH NUMBER 7.");
    expect(found.all("tbody tr").map(({ text }) => text)).toEqual([expect.stringContaining("cloth number 7.")]);
    const [line] = found.all("tbody th");
    expect((await search(line?.text ?? "")).all("tbody tr")).toHaveLength(1);
    const many = await search("cloth number");
    expect(many.all("tbody tr")).toHaveLength(10);
    expect(many.links).toContain("/customer-dashboard?tab=product&q=cloth+number&page=2");
    for (const nothing of ["100%", "cloth_number", "\\"]) expect((await search(nothing)).text).toContain("No data found");
  });

  test("downloads a tab as a table without formulas, only for its customer", async () => {
    await sendForm("product-buy", { ...sampleOf(buy), Product_Name: "=1+1 cloth" }, bearer(ada.token));
    const answer = await get("/customer-dashboard/requests.csv?tab=product&q=cloth", session);
    expect(answer.headers.get("content-type")).toContain("text/csv");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="requests-product.csv"');
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const lines = (await answer.text()).trim().split("\r\n");
    expect(lines).toHaveLength(14);
    expect(lines[1]).toContain("'=1+1 cloth");
    await db
      .deleteFrom("enquiry")
      .where("reference", "=", lines[1]?.split(",")[0] ?? "")
      .execute();
    expect((await get("/customer-dashboard/requests.csv?tab=product")).status).toBe(401);
    expect((await get("/customer-dashboard/requests.csv?tab=nothing", session)).status).toBe(404);
  });

  test("offers in each row to ask again, beside the picture of the product that it names", async () => {
    const product_id = await c.product({ name: "cloth number 12.", subcategory_id: await c.subcategory() });
    await c.media({ product_id });
    const { all } = pageParts(await (await get("/customer-dashboard", session)).text());
    const [row] = all("tbody tr");
    expect(row?.querySelector("img")?.getAttribute("src")).toMatch(/^\/pictures\//);
    expect(row?.querySelector(".dash__again a")?.getAttribute("href")).toBe(
      `/customer-request/${row?.querySelector("th")?.text}/again`,
    );
    expect(all("tbody tr")[1]?.querySelector("img")).toBeNull();
  });

  test("shows a message in an empty tab, and the first tab for an unknown one", async () => {
    expect(textOf(await (await get("/customer-dashboard?tab=coc", session)).text())).toContain("No data found");
  });

  test("shows all of a request as plain text, and offers to send it again", async () => {
    expect(textOf(await (await get("/customer-dashboard?tab=other", session)).text())).toContain(reference);
    const html = await (await get(`/customer-request/${reference}`, session)).text();
    expect(textOf(html)).toContain("<img src=x onerror=alert(1)>");
    expect(parse(html).querySelector('img[src="x"]')).toBeNull();
    const again = await get(`/customer-request/${reference}/again`, session);
    const form = await again.text();
    expect([again.status, again.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(form).toContain('action="/business-inquiry"');
    expect(form).toContain('value="ada@lab.example"');
  });

  test("shows no request of another customer", async () => {
    const others = await signIn(bob);
    for (const address of [`/customer-request/${reference}`, `/customer-request/${reference}/again`, "/customer-request/W-1-1"])
      expect([address, (await get(address, others)).status]).toEqual([address, 404]);
    expect((await get(`/customer-request/${reference}`)).status).toBe(401);
    expect((await get(`/customer-request/${reference}`, await signIn(jonas, "agent"))).status).toBe(401);
  });

  test("is closed to an agent", async () => {
    expect((await get("/customer-dashboard", await signIn(jonas, "agent"))).status).toBe(401);
    expect((await get("/agent-dashboard", session)).status).toBe(401);
  });
});

test("requests sent as a guest are offered to who has confirmed their address, and to nobody else", async () => {
  const guest = await customer("guest@lab.example");
  await sendForm("product-buy", { ...sampleOf(buy), Email: "Guest@Lab.example", Product_Name: "sent as a guest." });
  const session = await signIn(guest);
  const dashboard = async () => textOf(await (await get("/customer-dashboard", session)).text());
  expect(await dashboard()).not.toContain("Add to my history");
  await post("/account/claim", {}, session);
  expect(await dashboard()).not.toContain("sent as a guest.");

  await db.updateTable("account").set({ email_verified: true }).where("id", "=", guest.id).execute();
  expect(await dashboard()).toContain("1 request was sent with your address");
  await post("/account/claim", {}, { ...session, "sec-fetch-site": "cross-site" });
  expect(await dashboard()).not.toContain("sent as a guest.");
  await post("/account/claim", {}, session);
  expect(await dashboard()).toContain("sent as a guest.");
  expect(await dashboard()).not.toContain("Add to my history");
});

test("a request that another customer sent with the same address stays with that customer", async () => {
  const [sender, named] = [await customer("sender@lab.example"), await customer("named@lab.example")];
  await db.updateTable("account").set({ email_verified: true }).where("id", "=", named.id).execute();
  const [ofSender, ofNamed] = [await signIn(sender), await signIn(named)];
  const sent = { ...sampleOf(buy), Email: "named@lab.example", Product_Name: "sent by somebody else." };
  await sendForm("product-buy", sent, ofSender);
  await sendForm("product-buy", { ...sent, Product_Name: "sent as a guest." });
  const dashboard = async (session: Record<string, string>) => textOf(await (await get("/customer-dashboard", session)).text());
  expect(await dashboard(ofNamed)).toContain("1 request was sent with your address");
  await post("/account/claim", {}, ofNamed);
  expect(await dashboard(ofNamed)).toContain("sent as a guest.");
  expect(await dashboard(ofNamed)).not.toContain("sent by somebody else.");
  expect(await dashboard(ofSender)).toContain("sent by somebody else.");
});

describe("the agent's dashboard", async () => {
  const session = await signIn(jonas, "agent");
  const upload = (file: File | undefined, headers: Record<string, string>) => {
    const form = new FormData();
    if (file) form.append("agent_file", file);
    return send("/agent-dashboard/upload", form, headers);
  };

  test("takes a document, shows it, and deletes it after a question", async () => {
    const view = pageParts(await (await get("/agent-dashboard?view=upload", session)).text());
    const [form] = view.all('form[action="/agent-dashboard/upload"]');
    expect(["method", "enctype"].map((name) => form?.getAttribute(name))).toEqual(["post", "multipart/form-data"]);
    expect(form?.querySelectorAll("input[type=file][name=agent_file]")).toHaveLength(1);
    const done = await upload(new File(["%PDF-1.7"], "Prices <2026>.pdf"), session);
    expect([done.status, done.headers.get("location")]).toEqual([303, "/agent-dashboard?done=uploaded"]);
    const html = await (await get("/agent-dashboard?done=uploaded", session)).text();
    expect(textOf(html)).toContain("File uploaded successfully!");
    expect(textOf(html)).toContain("Prices <2026>.pdf");
    const [id = ""] = pageParts(html).values("id");
    const asked = pageParts(await (await post("/agent-dashboard/delete", { id }, session)).text());
    expect(asked.text).toContain("Are you sure you want to delete this file?");
    expect([asked.values("id"), asked.values("sure")]).toEqual([[id], ["yes"]]);
    expect(textOf(await (await get("/agent-dashboard", session)).text())).toContain("Prices");
    const gone = await post("/agent-dashboard/delete", { id, sure: "yes" }, session);
    expect(gone.headers.get("location")).toBe("/agent-dashboard?done=deleted");
    expect(textOf(await (await get("/agent-dashboard?done=deleted", session)).text())).toContain("No data found");
  });

  test("shows a message beside the field when no file was chosen", async () => {
    const answer = await upload(undefined, session);
    expect(answer.status).toBe(422);
    expect(textOf(await answer.text())).toContain("No file selected");
  });

  test("takes nothing from a form of another site", async () => {
    const answer = await upload(new File(["%PDF-1.7"], "a.pdf"), { ...session, "sec-fetch-site": "cross-site" });
    expect(answer.status).toBe(401);
    expect(await db.selectFrom("agent_document").selectAll().execute()).toEqual([]);
  });

  test("is closed until it is approved", async () => {
    const early = await signIn(waiting, "agent").catch(() => ({ cookie: "" }));
    const html = await (await get("/agent-dashboard", early)).text();
    expect(textOf(html)).toContain("waiting for approval");
    expect(html).not.toContain("agent_file");
    expect((await upload(new File(["%PDF-1.7"], "a.pdf"), early)).status).toBe(403);
  });
});

describe("the account page", () => {
  test("lists sessions, ends one of them, or all", async () => {
    const [here, there] = [await signIn(bob), await signIn(bob)];
    const html = await (await get("/account", here)).text();
    expect(textOf(html)).toContain("(here)");
    const ids = pageParts(html).values("id");
    const newest = String(Math.max(...ids.map(Number)));
    await post("/account/end-session", { id: newest }, here);
    expect((await get("/customer-dashboard", there)).status).toBe(401);
    expect((await get("/customer-dashboard", here)).status).toBe(200);
    await post("/sign-out", { everywhere: "yes" }, here);
    expect((await get("/customer-dashboard", here)).status).toBe(401);
    expect((await get(`/api/customer_coc_history?customerId=${bob.id}`, bearer(bob.token))).status).toBe(401);
  });

  test("cannot end a session of another account", async () => {
    const [mine, theirs] = [await signIn(bob), await signIn(ada)];
    const { id } = await db.selectFrom("account_session").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
    await post("/account/end-session", { id: String(id) }, mine);
    expect((await get("/customer-dashboard", theirs)).status).toBe(200);
  });

  test("changes the password with the current one only; every other session ends", async () => {
    const eve = await customer("eva@lab.example");
    const [here, there] = [await signIn(eve), await signIn(eve)];
    const change = { password: "a newer password", confirm_password: "a newer password" };
    const wrong = await post("/account/password", { ...change, current_password: "not this one" }, here);
    expect(textOf(await wrong.text())).toContain("The current password is wrong.");
    const done = await post("/account/password", { ...change, current_password: eve.password }, here);
    expect(done.headers.get("location")).toBe("/account?done=password");
    expect((await get("/account", cookieOf(done))).status).toBe(200);
    expect((await get("/customer-dashboard", there)).status).toBe(401);
    expect((await sendForm("customer-login", { email: eve.email, password: "a newer password" })).status).toBe(200);
  });
});

describe("links in mails", () => {
  const tokenOf = async (message: "reset-password" | "verify-email", to: string) =>
    (
      await db
        .selectFrom("outbox")
        .select("payload")
        .where("message", "=", message)
        .where("to_address", "=", to)
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow()
    ).payload.token ?? "";

  const mailsTo = async (to: string) => {
    const rows = await db.selectFrom("outbox").select("message").where("to_address", "=", to).orderBy("id").execute();
    return rows.map(({ message }) => message);
  };

  test("an address is confirmed by the button behind the link, not by opening the link", async () => {
    const { email, token: session } = await customer("vera@lab.example");
    const own = bearer(session);
    const token = await tokenOf("verify-email", email);
    const verified = async () =>
      (await db.selectFrom("account").select("email_verified").where("email", "=", email).executeTakeFirstOrThrow())
        .email_verified;
    expect((await get(`/verify-email?token=${token}`, own)).status).toBe(200);
    expect(await verified()).toBe(false);
    expect((await post("/verify-email", { token: `${token}x` }, own)).status).toBe(400);
    const done = await post("/verify-email", { token }, own);
    expect([done.status, textOf(await done.text())]).toEqual([200, expect.stringContaining("your e-mail address is confirmed.")]);
    expect(await verified()).toBe(true);
    for (const again of [await post("/verify-email", { token }, own), await get(`/verify-email?token=${token}`, own)])
      expect([again.status, textOf(await again.text())]).toEqual([200, expect.stringContaining("is confirmed already.")]);
  });

  test.each(["customer", "agent"] as const)(
    "an address is confirmed only by its signed-in %s: the link leads through the login, also after a wrong password",
    async (kind) => {
      const account = kind === "customer" ? await customer("nora@lab.example") : await agent("nora@agency.example");
      const token = await tokenOf("verify-email", account.email);
      const link = `/verify-email?token=${token}`;
      const verified = async () =>
        (await db.selectFrom("account").select("email_verified").where("id", "=", account.id).executeTakeFirstOrThrow())
          .email_verified;
      for (const asked of [await get(link), await post("/verify-email", { token })]) {
        const page = await asked.text();
        expect([asked.status, textOf(page)]).toEqual([401, expect.stringContaining("log in to your account first")]);
        expect(page).toContain(`action="/${kind}-portal"`);
        expect(page).toContain(`data-next="${link}"`);
        expect(pageParts(page).values("confirm")).toEqual([token]);
      }
      const stranger = bearer((await customer(`stranger-${kind}@lab.example`)).token);
      for (const asked of [await get(link, stranger), await post("/verify-email", { token }, stranger)])
        expect([asked.status, textOf(await asked.text())]).toEqual([
          403,
          expect.stringContaining("account with another address"),
        ]);
      expect(await verified()).toBe(false);

      const fields = { form: "login", email: account.email, confirm: token };
      const wrong = await post(`/${kind}-portal`, { ...fields, password: "not this one" });
      expect([wrong.status, pageParts(await wrong.text()).values("confirm")]).toEqual([401, [token]]);
      const done = await post(`/${kind}-portal`, { ...fields, password: account.password });
      expect(done.headers.get("location")).toBe(link);
      expect((await post("/verify-email", { token }, cookieOf(done))).status).toBe(200);
      expect(await verified()).toBe(true);
    },
  );

  test("the login leads to pages of this site only", async () => {
    const { email, password } = await customer("zoe@lab.example");
    const done = await post("/customer-portal", { form: "login", email, password, confirm: "//evil.example/\r\nx" });
    expect(done.headers.get("location")).toBe("/verify-email?token=%2F%2Fevil.example%2F%0D%0Ax");
  });

  test("a forgotten password: the answer is the same for any address, the link works once, and every session ends", async () => {
    const rita = await customer("rita@lab.example");
    const session = await signIn(rita);
    const [known, unknown] = [
      await post("/forgotten-password", { email: rita.email }),
      await post("/forgotten-password", { email: "nobody@lab.example" }),
    ];
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(await known.text()).toBe(await unknown.text());
    const token = await tokenOf("reset-password", rita.email);
    const fields = { token, password: "quite another one", confirm_password: "quite another one" };
    expect((await get(`/reset-password?token=${token}`)).status).toBe(200);
    expect((await post("/reset-password", { ...fields, confirm_password: "x" })).status).toBe(422);
    expect((await post("/reset-password", fields)).status).toBe(200);
    expect((await get("/customer-dashboard", session)).status).toBe(401);
    expect((await sendForm("customer-login", { email: rita.email, password: rita.password })).status).toBe(401);
    expect((await sendForm("customer-login", { email: rita.email, password: "quite another one" })).status).toBe(200);
    expect((await post("/reset-password", fields)).status).toBe(400);
  });

  test("repeated requests for a new password send no more mails", async () => {
    const { email } = await customer("often@lab.example");
    const statuses = [];
    for (let asked = 0; asked < 5; asked++) statuses.push((await post("/forgotten-password", { email })).status);
    expect(statuses).toEqual([...Array(4).fill(200), 429]);
    expect(await mailsTo(email)).toEqual(["verify-email", ...Array(4).fill("reset-password")]);
  });
});

test.each([
  ["quote", "qoute", 301],
  ["Quote", "qoute", 301],
  ["complaint", "complain", 301],
  ["COMPLAIN", "complain", 301],
  ["MSDS", "msds", 301],
  ["Papers", "papers", 301],
  ["nothing", "product", 302],
  ["<b>", "product", 302],
])("the tab %s leads to %s, with the rest of the query", async (given, tab, status) => {
  const answer = await get(`/customer-dashboard?tab=${encodeURIComponent(given)}&limit=25`, await signIn(ada));
  expect([answer.status, answer.headers.get("location")]).toEqual([status, `/customer-dashboard?tab=${tab}&limit=25`]);
});

test("a dashboard opens on its first tab, and on the tab that its key names", async () => {
  const session = await signIn(ada);
  for (const query of ["", "?tab=", ...historyTabs.map((tab) => `?tab=${tab}`), "?tab=all"])
    expect((await get(`/customer-dashboard${query}`, session)).status).toBe(200);
});
