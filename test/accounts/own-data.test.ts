import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { AccountMessage } from "../../domain/accounts/account.ts";
import { shareDocument } from "../../domain/agent-documents/change-documents.ts";
import { submitComment } from "../../domain/content/submit-comment.ts";
import type { Context } from "../../domain/context.ts";
import { answerRequest } from "../../domain/desk/answer-request.ts";
import { complaint } from "../../domain/enquiries/kinds/complaint.ts";
import { inquiry } from "../../domain/enquiries/kinds/inquiry.ts";
import { kinds } from "../../domain/enquiries/kinds.ts";
import { readEnquiry } from "../../domain/enquiries/read-enquiry.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import type { FileStore } from "../../domain/media/file-store.ts";
import { accountArchive } from "../../server/accounts/account-archive.ts";
import { accountActors } from "../builders/account-actors.ts";
import { catalogue } from "../builders/catalogue.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { operator } from "../builders/operator.ts";
import { pageParts, textOf } from "../builders/page-parts.ts";
import { readZip } from "../builders/read-zip.ts";
import { watching } from "../builders/watching.ts";

const site = await enquirySite();
const { send, sendForm, get, db, dataFolder } = site;
const { customer, agent, bearer } = accountActors(site);
const context: Context = { db, actor: operator, now: () => new Date() };

const post = (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  send(address, new URLSearchParams(fields), headers);
const mailsTo = (to: string) =>
  db.selectFrom("outbox").select(["message", "payload"]).where("to_address", "=", to).orderBy("id").execute();
async function tokenFor(to: string, message: AccountMessage) {
  return (await mailsTo(to)).filter((mail) => mail.message === message).at(-1)?.payload.token ?? "";
}
const confirm = (wish: string, token: string, headers: Record<string, string>) =>
  post("/account/confirm", { wish, token }, headers);
const filesIn = (folder: string) => readdir(path.join(dataFolder, folder)).catch(() => []);

const documentOptions = { limits: { types: ["pdf"] as const, bytes: 1000 }, isContent: () => true };

/** Files of enquiries whose bytes are not there. */
async function giveFiles(rows: { key: string; enquiry_id: number; name: string; position: number }[]) {
  const stored = { area: "attachments", content_type: "application/pdf", bytes: 1, sha256: null };
  await db
    .insertInto("stored_file")
    .values(rows.map(({ key }) => ({ ...stored, key })))
    .execute();
  await db.insertInto("enquiry_file").values(rows).execute();
}

/** Asks for the copy and unpacks it. */
async function exportOf(who: { email: string; token: string }) {
  await post("/account/export", {}, bearer(who.token));
  const answer = await confirm("export", await tokenFor(who.email, "export-data"), bearer(who.token));
  const files = readZip(new Uint8Array(await answer.arrayBuffer()));
  const data = JSON.parse(String(files.get("my-data.json"))) as { requests: { reference: string }[]; documents: unknown[] };
  return { data, files, paths: [...files.keys()] };
}

/** A customer with a request of each kind, one with a file and a thread. */
async function customerWithHistory(email: string) {
  const who = await customer(email);
  for (const kind of kinds) {
    const read = readEnquiry(kind, { ...sampleOf(kind) });
    if (!read.ok) throw new Error(read.message);
    const actor = { kind: "customer", status: "active", session: 0, emailVerified: false, name: "", ...who } as const;
    await submitEnquiry({ ...context, actor }, { kind, values: read.values });
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(sampleOf(complaint))) form.append(name, value);
  form.append("attachments", new File(["%PDF-1.7 Ada's letter"], "ada-lovelace.pdf"));
  const sent = await send("/api/customer_complaint", form, bearer(who.token));
  const { reference } = (await sent.json()) as { reference: string };
  await answerRequest(context, { reference }, { text: "Dear Ada Lovelace, we look into it." });
  await post(`/customer-request/${reference}/answer`, { text: "Thanks, Ada" }, bearer(who.token));
  return { ...who, reference };
}

/** The buttons of a page that send something, each with the address and what goes with it. */
async function buttonsOf(address: string, who: { token: string }) {
  const page = pageParts(await (await get(address, bearer(who.token))).text());
  return page.all('form[method="post"]').map((form) => {
    const fields = form.querySelectorAll("input[type=hidden]").map((field) => field.getAttribute("value"));
    return [form.getAttribute("action"), ...fields, textOf(form.querySelector("button"))].join(" ");
  });
}

test("the buttons of the account's page ask for the copy and for the end of the account; those behind the mails' links do it", async () => {
  const iris = await customer("iris@lab.example");
  expect(await buttonsOf("/account", iris)).toEqual(
    expect.arrayContaining(["/account/export Download your data", "/account/delete Delete the account"]),
  );
  for (const [done, sentence] of [
    ["export", "A link to your data is on its way to your address."],
    ["deletion", "Nothing is deleted until you confirm it there."],
  ])
    expect(textOf(await (await get(`/account?done=${done}`, bearer(iris.token))).text())).toContain(sentence);
  for (const [wish, label] of [
    ["export", "Download"],
    ["deletion", "Delete my account"],
  ])
    expect(await buttonsOf(`/account/confirm?wish=${wish}&token=abc`, iris)).toEqual([`/account/confirm ${wish} abc ${label}`]);
});

describe("the export", () => {
  test("has all data of the customer, once, for who has both the session and the mail", async () => {
    const ada = await customerWithHistory("ada@lab.example");
    const bob = await customer("bob@mill.example");
    await sendForm("textile_inquiry", { ...sampleOf(inquiry), inquiry__Inquiry: "of Bob" }, bearer(bob.token));
    const asked = await post("/account/export", {}, bearer(ada.token));
    expect([asked.status, asked.headers.get("location")]).toEqual([303, "/account?done=export"]);
    const token = await tokenFor(ada.email, "export-data");
    expect((await get(`/account/confirm?wish=export&token=${token}`, bearer(ada.token))).status).toBe(200);
    for (const headers of [{}, bearer(bob.token)]) expect((await confirm("export", token, headers)).status).toBeGreaterThan(399);
    expect((await confirm("deletion", token, bearer(ada.token))).status).toBe(400);

    const answer = await confirm("export", token, bearer(ada.token));
    expect(answer.headers.get("content-type")).toBe("application/zip");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"/);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const files = readZip(new Uint8Array(await answer.arrayBuffer()));
    const words = String(files.get("my-data.json"));
    const data = JSON.parse(words) as {
      account: { email: string };
      sessions: unknown[];
      activity: unknown[];
      requests: {
        reference: string;
        files: { address: string; file: string }[];
        messages: { text: string }[];
        answers: unknown[];
      }[];
    };
    expect(data.account.email).toBe(ada.email);
    expect(data.sessions.length).toBeGreaterThan(0);
    const copied = { verb: "account.export", door: "page", before: null, after: null, at: expect.any(String) };
    expect(data.activity).toEqual([copied]);
    expect(data.account).not.toHaveProperty("role");
    expect(data.requests).toHaveLength(kinds.length + 1);
    const withFile = data.requests.find(({ reference }) => reference === ada.reference);
    expect(withFile?.messages.map(({ text }) => text)).toEqual(["Dear Ada Lovelace, we look into it.", "Thanks, Ada"]);
    const { pathname } = new URL(withFile?.files[0]?.address ?? "");
    expect(await (await get(pathname, bearer(ada.token))).text()).toBe("%PDF-1.7 Ada's letter");
    const path = `requests/${ada.reference}/1-ada-lovelace.pdf`;
    expect([[...files.keys()], withFile?.files[0]?.file]).toEqual([["my-data.json", path], path]);
    expect(String(files.get(path))).toBe("%PDF-1.7 Ada's letter");
    for (const secret of ["of Bob", "argon2id", "bob@mill.example"]) expect(words).not.toContain(secret);
    const tokens = await db.selectFrom("account_session").select("token_hash").where("account_id", "=", ada.id).execute();
    for (const session of tokens) expect(words).not.toContain(session.token_hash);
    expect((await confirm("export", token, bearer(ada.token))).status).toBe(400);
  });

  test("of an agent has the documents, under file names that every system accepts; of a new account it is empty and still JSON", async () => {
    const jonas = await agent("jonas@agency.example");
    expect(await exportOf(jonas)).toMatchObject({
      data: { account: { email: jonas.email }, documents: [], requests: [], newsletter: null, edition_watches: [] },
      paths: ["my-data.json"],
    });
    const form = new FormData();
    form.append("agent_file", new File(["%PDF-1.7 prices"], "Preise: 2026? „neu“.pdf"));
    await send("/api/agent_document_upload", form, bearer(jonas.token));
    const { id } = await db.selectFrom("agent_document").select("id").executeTakeFirstOrThrow();
    const name = `documents/${id}-Preise- 2026- „neu“.pdf`;
    const { data, paths, files } = await exportOf(jonas);
    expect(paths).toEqual(["my-data.json", name]);
    expect(data.documents).toMatchObject([{ file: name, address: `https://warpline.test/agent-documents/${id}.pdf` }]);
    expect(String(files.get(name))).toBe("%PDF-1.7 prices");
    // A file that is missing in the store is listed, and does not break the archive.
    await rm(path.join(dataFolder, `agent-documents/${(await filesIn("agent-documents"))[0]}`));
    const left = await exportOf(jonas);
    expect(left.paths).toEqual(["my-data.json", "missing-files.txt"]);
    expect(String(left.files.get("missing-files.txt"))).toContain(name);
    await db.deleteFrom("agent_document").execute();
  });

  test("of an agent who waits for approval has nothing that the supplier shares", async () => {
    const yuki = await agent("yuki@agency.example", "pending");
    const bytes = Buffer.from("%PDF-1.7 prices");
    await shareDocument({ ...context, files: site.files }, yuki.id, { name: "prices.pdf", bytes }, documentOptions);
    expect(await exportOf(yuki)).toMatchObject({ data: { documents: [] }, paths: ["my-data.json"] });
    await db.updateTable("account").set({ status: "active" }).where("id", "=", yuki.id).execute();
    expect((await exportOf(yuki)).data.documents).toHaveLength(1);
    await db.deleteFrom("agent_document").execute();
  });

  test("reads a file only when it is sent, and closes it when the reader leaves", async () => {
    const reads: string[] = [];
    const source = (key: string) =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          reads.push(key);
          controller.enqueue(new Uint8Array(65_536));
        },
        cancel: () => void reads.push("let go"),
      });
    const lea = await customer("lea@lab.example");
    const enquiry = { receipt: "of Lea", kind: "inquiry", values: "{}", idempotency_key: null, country_id: null };
    const { id } = await db
      .insertInto("enquiry")
      .values({ ...enquiry, reference: "L-1", customer_id: lea.id })
      .returning("id")
      .executeTakeFirstOrThrow();
    await giveFiles([1, 2].map((position) => ({ enquiry_id: id, name: "film.pdf", key: `${position}.pdf`, position })));
    const files = { size: async () => 1e12, stream: source } as unknown as FileStore;
    const actor = { kind: "customer", status: "active", session: 0, emailVerified: false, name: "", ...lea } as const;
    const options = { origin: "https://warpline.test", files: () => files };
    const reader = accountArchive({ ...context, actor }, options).getReader();
    let taken = 0;
    while (taken < 1_000_000) taken += (await reader.read()).value?.length ?? 0;
    expect(reads.length).toBeLessThan(30);
    // It passes on why nobody reads any more.
    await expect(reader.cancel("enough")).rejects.toBe("enough");
    expect(new Set(reads)).toEqual(new Set(["1.pdf", "let go"]));
    await db.deleteFrom("enquiry").where("id", "=", id).execute();
  });

  test("of more files than are looked up at once has each file once", async () => {
    const otto = await customer("otto@lab.example");
    const rows = Array.from({ length: 70 }, (_, number) => ({
      ...{ reference: `F-${number}`, receipt: `files ${number}`, kind: "inquiry", values: "{}", idempotency_key: null },
      ...{ country_id: null, customer_id: otto.id },
    }));
    const enquiries = await db.insertInto("enquiry").values(rows).returning(["id", "reference"]).execute();
    const row = { name: "a.pdf" };
    const files = enquiries.flatMap(({ id, reference }) =>
      [1, 2, 3].map((position) => ({ ...row, enquiry_id: id, position, key: `${reference.toLowerCase()}.${position}.pdf` })),
    );
    await giveFiles(files);
    const missing = String((await exportOf(otto)).files.get("missing-files.txt"))
      .trim()
      .split("\n")
      .slice(1);
    expect(missing).toEqual(enquiries.flatMap(({ reference }) => [1, 2, 3].map((n) => `requests/${reference}/${n}-a.pdf`)));
  });

  test("of more requests than are read at once is whole", async () => {
    const many = await customer("many@lab.example");
    const rows = Array.from({ length: 401 }, (_, number) => ({
      ...{ reference: `M-${number}`, receipt: `receipt ${number}`, kind: "inquiry", values: "{}", idempotency_key: null },
      ...{ country_id: null, customer_id: many.id },
    }));
    await db.insertInto("enquiry").values(rows).execute();
    const { data } = await exportOf(many);
    expect(data.requests.map(({ reference }) => reference)).toEqual(rows.map(({ reference }) => reference));
  });
});

describe("deleting the account", () => {
  test("needs a link in a mail and a button; requests stay, without anything that points to the customer", async () => {
    const eve = await customerWithHistory("ada.l@lab.example");
    const guests = { ...sampleOf(inquiry), inquiry__Email: "ADA.L@lab.example" };
    const guest = (await (await sendForm("textile_inquiry", guests)).json()) as { reference: string };
    const ids = await db.selectFrom("enquiry").select("id").where("customer_id", "=", eve.id).execute();
    const before = await db
      .selectFrom("enquiry")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    const files = await filesIn("attachments");
    const login = await post("/customer-portal", { form: "login", email: eve.email, password: eve.password });
    const browser = { cookie: login.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
    const asked = await post("/account/delete", {}, browser);
    expect([asked.status, asked.headers.get("location")]).toEqual([303, "/account?done=deletion"]);
    const token = await tokenFor(eve.email, "delete-account");
    expect((await get(`/account/confirm?wish=deletion&token=${token}`, browser)).status).toBe(200);
    expect((await confirm("deletion", `${token}x`, browser)).status).toBe(400);
    expect((await confirm("deletion", token, { ...browser, "sec-fetch-site": "cross-site" })).status).toBe(401);
    expect((await get("/customer-dashboard", browser)).status).toBe(200);

    const done = await confirm("deletion", token, browser);
    expect([done.status, (await done.text()).includes("Your account is gone")]).toEqual([200, true]);
    expect(done.headers.getSetCookie().every((cookie) => cookie.includes("Max-Age=0"))).toBe(true);
    for (const headers of [browser, bearer(eve.token)]) expect((await get("/customer-dashboard", headers)).status).toBe(401);
    expect((await sendForm("customer-login", { email: eve.email, password: eve.password })).status).toBe(401);

    const all = await db.selectFrom("enquiry").selectAll().execute();
    expect(all).toHaveLength(before.count);
    const hers = all.filter(({ id, reference }) => ids.some((one) => one.id === id) || reference === guest.reference);
    expect(hers).toHaveLength(kinds.length + 2);
    const beside = await db
      .selectFrom("outbox")
      .selectAll()
      .where(
        "enquiry_id",
        "in",
        hers.map(({ id }) => id),
      )
      .execute();
    const kept = JSON.stringify([hers, beside]);
    for (const trace of ["Ada", "Lovelace", "lab.example", "555 0142", "Dear", "Ada's", "lovelace.pdf"])
      expect(kept).not.toContain(trace);
    expect(
      hers.every(({ customer_id, sender_name, sender_email }) => customer_id === null && sender_name + sender_email === ""),
    ).toBe(true);
    expect(hers.find(({ reference }) => reference === eve.reference)?.values).toMatchObject({ lot_number: "L-2611-4" });
    const messages = await db.selectFrom("enquiry_message as m").innerJoin("enquiry as e", "e.id", "m.enquiry_id").select("m.id");
    expect(await messages.where("e.reference", "=", eve.reference).execute()).toEqual([]);
    expect(await filesIn("attachments")).toHaveLength(files.length - 1);
    expect(await mailsTo(eve.email)).toEqual([]);
    // The address is free again.
    expect((await customer(eve.email)).id).not.toBe(eve.id);
  });

  test("of an agent deletes the documents too, and no other agent's", async () => {
    const [tom, uma] = [await agent("tom@agency.example"), await agent("uma@agency.example")];
    for (const { token } of [tom, uma]) {
      const form = new FormData();
      form.append("agent_file", new File(["%PDF-1.7"], "prices.pdf"));
      await send("/api/agent_document_upload", form, bearer(token));
    }
    const before = await filesIn("agent-documents");
    await post("/account/delete", {}, bearer(tom.token));
    const token = await tokenFor(tom.email, "delete-account");
    expect((await confirm("deletion", token, bearer(uma.token))).status).toBe(400);
    expect((await confirm("deletion", token, bearer(tom.token))).status).toBe(200);
    expect(await filesIn("agent-documents")).toHaveLength(before.length - 1);
    expect((await get(`/api/agent_document_history?agentId=${uma.id}`, bearer(uma.token))).status).toBe(200);
    expect((await get(`/api/agent_document_history?agentId=${tom.id}`, bearer(tom.token))).status).toBe(401);
  });

  test("goes with the methods whose new editions the address is told of, which the export names", async () => {
    const iris = await customer("iris@lab.example");
    const method = await catalogue(db).method({ designation: "ISO 105-C06" });
    const token = await watching(db).watch(method, iris.email);
    const { data } = await exportOf(iris);
    expect(data).toMatchObject({
      edition_watches: [{ designation: "ISO 105-C06", confirmed_at: expect.any(String), ended_at: null }],
    });
    expect(JSON.stringify(data)).not.toContain(token);
    await post("/account/delete", {}, bearer(iris.token));
    await confirm("deletion", await tokenFor(iris.email, "delete-account"), bearer(iris.token));
    expect(await db.selectFrom("edition_watch").selectAll().where("email", "=", iris.email).execute()).toEqual([]);
    expect(await mailsTo(iris.email)).toEqual([]);
  });

  test("ends the newsletter, and removes the name from comments of that address", async () => {
    const ida = await customer("ida@lab.example");
    await db.insertInto("newsletter_subscriber").values({ email: ida.email, confirmed_at: new Date(), ended_at: null }).execute();
    const article = await catalogue(db).news({ title: "Felt disks" });
    await submitComment(context, { article, values: { comments: "Level at last.", name: "Ida", email: "Ida@lab.example" } });
    await submitComment(context, { article, values: { comments: "Not so.", name: "Max", email: "max@lab.example" } });
    await post("/account/delete", {}, bearer(ida.token));
    await confirm("deletion", await tokenFor(ida.email, "delete-account"), bearer(ida.token));
    expect(await db.selectFrom("newsletter_subscriber").selectAll().where("email", "=", ida.email).execute()).toEqual([]);
    const comments = await db.selectFrom("news_comment").select(["name", "email", "comment"]).orderBy("id").execute();
    expect(comments).toEqual([
      { name: "", email: "", comment: "Level at last." },
      { name: "Max", email: "max@lab.example", comment: "Not so." },
    ]);
  });

  test("refuses a form of a wrong shape", async () => {
    const max = await customer("maxine@lab.example");
    for (const wish of [{ toString: 1 }, null, 7, ["deletion"], "__proto__"]) {
      const body = JSON.stringify({ wish, token: { toString: 1 } });
      const headers = { ...bearer(max.token), "Content-Type": "application/json" };
      expect((await send("/account/confirm", body, headers)).status).toBe(400);
    }
  });

  test("can be asked for five times in a quarter of an hour, and only when logged in", async () => {
    const leo = await customer("leo@lab.example");
    const statuses: number[] = [];
    for (let asked = 0; asked < 6; asked++) statuses.push((await post("/account/delete", {}, bearer(leo.token))).status);
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
    for (const address of ["/account/delete", "/account/export"])
      expect((await post(address, {})).headers.get("location")).toBe("/customer-portal");
  });
});
