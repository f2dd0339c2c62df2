import { readdir } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { privateCalls } from "../../api/private-calls.ts";
import { shareDocument } from "../../domain/agent-documents/change-documents.ts";
import { kinds } from "../../domain/enquiries/kinds.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { accountActors } from "../builders/account-actors.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { operator } from "../builders/operator.ts";

const site = await enquirySite({ humanCheck: "altcha" });
const { sendForm, sendJson, send, get, db, dataFolder } = site;
const { customer, agent, bearer } = accountActors(site);

const ada = await customer("ada@lab.example");
const bob = await customer("bob@mill.example");
const jonas = await agent("jonas@agency.example");
const petra = await agent("petra@agency.example");
const waiting = await agent("waiting@agency.example", "pending");

type Rows = { success: boolean; totalCount: number; data: Record<string, string>[] };
const history = async (call: string, id: number, token: string, query = "") =>
  (await (await get(`/api/${call}?customerId=${id}${query}`, bearer(token))).json()) as Rows;

describe("histories", () => {
  const withHistory = kinds.filter(({ history: row }) => row);

  test.each(withHistory)(
    "$kind: sent with a token it needs no human check, and is in the history of its customer only",
    async (kind) => {
      const [call] = kind.calls;
      const body = kind.kind === "bulk";
      const sample = sampleOf(kind);
      const answer = body
        ? await sendJson(call?.name.replace("{product}", "textile") ?? "", bulkBody(), bearer(ada.token))
        : await sendForm(call?.name.replace("{product}", "textile") ?? "", sample, bearer(ada.token));
      const { reference } = (await answer.json()) as { reference: string };
      expect([answer.status, reference]).toEqual([200, expect.any(String)]);
      const names: Record<string, string> = {
        product: "customer_buy_product_history",
        msds: "customer_msds_history",
        qoute: "customer_quote_history",
        order: "customer_order_history",
        coc: "customer_coc_history",
        swatch: "customer_swatch_history",
        complain: "customer_complain_history",
        request: "customer_request_history",
      };
      const name = names[kind.history?.tab ?? ""] ?? "";
      const own = await history(name, ada.id, ada.token);
      expect(own.success).toBe(true);
      expect(own.totalCount).toBe(own.data.length);
      expect(own.data[0]).toMatchObject({ reference, status: "new" });
      const columns = Object.keys(kind.history?.row(sample, new Date()) ?? {});
      expect(Object.keys(own.data[0] ?? {})).toEqual(expect.arrayContaining(columns));
      expect(await history(name, bob.id, bob.token)).toEqual({ success: true, totalCount: 0, data: [] });
      expect(await history(name, ada.id, bob.token)).toEqual({ success: true, totalCount: 0, data: [] });
    },
  );

  test("are read in parts by page and limit, the newest first", async () => {
    for (let sent = 0; sent < 12; sent++)
      await sendForm("product-buy", { ...buyer, Product_Name: `cloth ${sent}` }, bearer(bob.token));
    const first = await history("customer_buy_product_history", bob.id, bob.token);
    expect([first.totalCount, first.data.length, first.data[0]?.product_name]).toEqual([12, 10, "cloth 11"]);
    const rest = await history("customer_buy_product_history", bob.id, bob.token, "&page=2");
    expect(rest.data.map((row) => row.product_name)).toEqual(["cloth 1", "cloth 0"]);
    const beyond = await history("customer_buy_product_history", bob.id, bob.token, "&page=9&limit=100");
    expect([beyond.totalCount, beyond.data]).toEqual([12, []]);
    for (const wrong of ["&page=0", "&limit=0", "&limit=101", "&page=x"])
      expect((await get(`/api/customer_buy_product_history?customerId=${bob.id}${wrong}`, bearer(bob.token))).status).toBe(400);
  });

  test("ignore a customerId in the request", async () => {
    const before = await history("customer_buy_product_history", ada.id, ada.token);
    await sendForm("product-buy", { ...buyer, customer_id: String(ada.id) }, bearer(bob.token));
    expect(await history("customer_buy_product_history", ada.id, ada.token)).toEqual(before);
    const refused = await sendForm("product-buy", { ...buyer, customer_id: String(ada.id) });
    expect(refused.status).toBe(400);
  });

  test("accept the cookie of the site's pages, but not from another site", async () => {
    const login = await sendForm("customer-login", { email: "ada@lab.example", password: ada.password });
    const cookie = login.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const address = `/api/customer_msds_history?customerId=${ada.id}`;
    expect((await get(address, { cookie })).status).toBe(200);
    expect((await get(address, { cookie: `${cookie}x` })).status).toBe(401);
  });
});

const buyer = { Product_Name: "lawn", Contact_Person: "Bob", Email: "bob@mill.example", Country: "France" };

function bulkBody() {
  const address = { FirstName: "Ada", LastName: "Lovelace", Address: "1", City: "Rome", Country: "Italy", State: "RM", Zip: "1" };
  return {
    Billing_Info: { ...address, Email: "ada@lab.example" },
    Shipping_Info: {},
    Items: [{ ItemNumber: "11-010", Quantity: 2 }, ...Array.from({ length: 9 }, () => ({}))],
  };
}

describe("an agent's documents", () => {
  const pdf = (words = "report") => new File([`%PDF-1.7 ${words}`], "report.pdf", { type: "application/pdf" });
  const form = (fields: Record<string, string | File>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    return data;
  };
  const upload = (token: string, fields: Record<string, string | File>) =>
    send("/api/agent_document_upload", form(fields), bearer(token));
  const list = async (who: { id: number; token: string }, id = who.id) =>
    (await (await get(`/api/agent_document_history?agentId=${id}`, bearer(who.token))).json()) as Rows;
  const files = () => readdir(path.join(dataFolder, "agent-documents")).catch(() => []);

  test("are uploaded, listed, read and deleted by their agent, and by nobody else", async () => {
    const answer = await upload(jonas.token, { agent_file: pdf(), agentId: String(jonas.id) });
    expect([answer.status, await answer.json()]).toEqual([200, { success: true, message: "File uploaded successfully!" }]);
    const { data, totalCount } = await list(jonas);
    const [row = {}] = data;
    expect([totalCount, row]).toEqual([
      1,
      {
        id: expect.any(Number),
        upload_name: "report.pdf",
        file_path: `/agent-documents/${row.id}.pdf`,
        uploaded_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ]);
    const read = await get(row.file_path ?? "", bearer(jonas.token));
    expect([read.status, await read.text()]).toEqual([200, "%PDF-1.7 report"]);
    expect(read.headers.get("content-disposition")).toMatch(/^attachment; filename="report\.pdf"/);
    expect(read.headers.get("cache-control")).toBe("private, no-store");

    expect((await get(row.file_path ?? "", bearer(petra.token))).status).toBe(404);
    expect((await get(row.file_path ?? "", bearer(ada.token))).status).toBe(401);
    expect((await get(row.file_path ?? "")).status).toBe(401);
    expect(await list(petra)).toEqual({ success: true, totalCount: 0, data: [] });
    expect(await list(petra, jonas.id)).toEqual({ success: true, totalCount: 0, data: [] });
    const others = await sendForm("delete_agent_document", { id: String(row.id) }, bearer(petra.token));
    expect(others.status).toBe(404);
    expect(await files()).toHaveLength(1);

    const gone = await sendForm("delete_agent_document", { id: String(row.id) }, bearer(jonas.token));
    expect([gone.status, await gone.json()]).toEqual([200, { success: true, message: "File deleted successfully!" }]);
    expect(await list(jonas)).toEqual({ success: true, totalCount: 0, data: [] });
    expect(await files()).toEqual([]);
    expect((await sendForm("delete_agent_document", { id: String(row.id) }, bearer(jonas.token))).status).toBe(404);
  });

  test.each<[string, Record<string, string | File>, number, string]>([
    ["no file", {}, 400, "No file selected"],
    ["another ending", { agent_file: new File(["MZ"], "tool.exe") }, 400, "Choose a file that ends in"],
    ["another content", { agent_file: new File(["<script>"], "report.pdf") }, 400, "not what its ending says"],
    ["nothing in it", { agent_file: new File([""], "report.pdf") }, 400, "empty"],
    ["another agent's id", { agent_file: pdf(), agentId: "999999" }, 404, "no such document"],
  ])("%s is refused, and nothing is stored", async (_what, fields, status, message) => {
    const answer = await upload(jonas.token, { agentId: String(jonas.id), ...fields });
    expect([answer.status, await answer.json()]).toEqual([status, { success: false, message: expect.stringContaining(message) }]);
    expect((await list(jonas)).totalCount).toBe(0);
    expect(await files()).toEqual([]);
  });

  test("a file that is too large is refused", async () => {
    const large = new File([`%PDF-${"x".repeat(10_000_001)}`], "large.pdf");
    const answer = await upload(jonas.token, { agent_file: large });
    expect([answer.status, await answer.json()]).toEqual([400, { success: false, message: "The file is larger than 10 MB." }]);
    expect(await files()).toEqual([]);
  });

  test("a file that is far too large is refused with the same limit", async () => {
    const huge = new File(["%PDF-", new Uint8Array(31_000_000)], "huge.pdf");
    const answer = await upload(jonas.token, { agent_file: huge });
    expect([answer.status, await answer.json()]).toEqual([413, { success: false, message: "The file is larger than 10 MB." }]);
    const form = new FormData();
    form.append("agent_file", huge);
    const page = await send("/agent-dashboard/upload", form, bearer(jonas.token));
    expect([page.status, await page.text()]).toEqual([413, expect.stringContaining("The file is larger than 10 MB.")]);
    expect(await files()).toEqual([]);
  });

  test("a file name is shown as text, and never used as a path", async () => {
    await upload(jonas.token, { agent_file: new File(["%PDF-1"], "../../etc/<b>Prüfbericht</b>.pdf") });
    const [row] = (await list(jonas)).data;
    expect(row?.upload_name).not.toContain("/etc");
    expect((await files())[0]).toMatch(/^[0-9a-f]{40}\.pdf$/);
    await sendForm("delete_agent_document", { id: String(row?.id) }, bearer(jonas.token));
  });

  test("documents that the supplier shares cannot be deleted by the agent", async () => {
    const ctx = { db, files: site.files, actor: operator, now: () => new Date() };
    const options = { limits: { types: ["pdf"] as const, bytes: 1000 }, isContent: () => true };
    const document = { name: "Prices.pdf", bytes: Buffer.from("%PDF-1.7 prices") };
    const { id } = await shareDocument(ctx, jonas.id, document, options);
    expect((await sendForm("delete_agent_document", { id: String(id) }, bearer(jonas.token))).status).toBe(404);
    expect((await list(jonas)).totalCount).toBe(1);
  });

  test("are closed to an agent who is not approved yet", async () => {
    const message = "Your account is waiting for approval: your documents open once it is approved.";
    const answers = [
      await get(`/api/agent_document_history?agentId=${waiting.id}`, bearer(waiting.token)),
      await upload(waiting.token, { agent_file: pdf() }),
      await sendForm("delete_agent_document", { id: "1" }, bearer(waiting.token)),
    ];
    for (const answer of answers) expect([answer.status, await answer.json()]).toEqual([403, { success: false, message }]);
  });
});

test.each(privateCalls.map(({ name, owner }) => [name, owner]))(
  "%s without a token is 401, below either base; POST is 405",
  async (name, owner) => {
    for (const base of ["/api/", "/api/index.php/"]) {
      const answer = await get(`${base}${name}?${owner}=${ada.id}`);
      expect([answer.status, await answer.json()]).toEqual([401, { success: false, message: "Login to access your dashboard." }]);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    }
    expect((await sendForm(name, {})).status).toBe(405);
  },
);
