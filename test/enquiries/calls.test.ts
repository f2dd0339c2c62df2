import { beforeEach, describe, expect, test } from "vitest";
import { listWriteCalls } from "../../api/enquiries.ts";
import { kinds } from "../../domain/enquiries/kinds.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { enquirySite } from "../builders/enquiry-site.ts";

const { sendForm, sendJson, send, stored, get, db } = await enquirySite();
// All samples have the same address, which gets 20 receipts an hour.
beforeEach(() => db.deleteFrom("limit_use").execute());
const calls = listWriteCalls("textile");
const ofKinds = calls.flatMap((call) => (typeof call.takes === "string" ? [] : [{ ...call, ...call.takes }]));

test("every write call of the specification exists, and ours", () => {
  const names = ["textile_inquiry", "textile_fabrics_swatch_request", "request_certificate_conformity", "textile_msds"];
  names.push("textile_track_your_order", "textile_fabrics_order_request", "textile_fabrics_qoute_request", "tell_a_friend");
  names.push("lot_verification", "textile_lot_verification", "textile_catalog_request", "catalog_request", "bulk_order");
  names.push("textile_bulk_order", "tpvs_search", "customer_complaint", "request_info", "product-buy");
  names.push("home_quote", "newsletter_subscribe", "request");
  expect(calls.map(({ name }) => name).sort()).toEqual(names.sort());
});

/** As JSON has it: objects and lists. */
function nested(kind: (typeof kinds)[number], sample: Record<string, string>) {
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(sample)) {
    const [group = "", row] = name.split(".");
    if (!name.includes(".")) body[name] = value;
    else if (!/^\d+$/.test(row ?? "")) body[group] = { ...(body[group] as object), [name.slice(group.length + 1)]: value };
  }
  if (kind.groups.some(({ repeat }) => repeat))
    body.Items = [{ ItemNumber: "11-010", Quantity: 2 }, ...Array.from({ length: 9 }, () => ({}))];
  return body;
}

function multipart(sample: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(sample)) form.append(name, value);
  return form;
}

describe.each(ofKinds)("$name", ({ name, enquiry, required, success }) => {
  const sample = sampleOf(enquiry);

  test("accepts a form, JSON and multipart under both base paths, and answers with a reference", async () => {
    const answers = [
      await sendForm(name, sample),
      await sendForm(`index.php/${name}/`, sample),
      await sendJson(name, nested(enquiry, sample)),
      await send(`/api/${name}`, multipart(sample)),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(await answer.json()).toMatchObject({
        success: true,
        message: success,
        reference: expect.stringMatching(/^W-\d{4}-\d{4,}$/),
        receipt: expect.stringMatching(/^\/receipt\/[\w-]{24}$/),
      });
    }
  });

  test("accepts the required fields of the specification alone", async () => {
    const least = Object.fromEntries(required.map((field) => [field, sample[field] ?? "x"]));
    const rows: Record<string, string> = ["bulk", "order", "quote", "request"].includes(enquiry.kind)
      ? { "Items.1.ItemNumber": "11-010" }
      : {};
    expect((await sendForm(name, { ...least, ...rows })).status).toBe(200);
  });

  test.each(required)("refuses an enquiry without %s, and stores nothing", async (field) => {
    const before = await stored();
    const { [field]: _, ...others } = sample;
    const absent = await sendForm(name, others);
    const blank = await sendForm(name, { ...sample, [field]: "  " });
    for (const answer of [absent, blank]) {
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        success: false,
        message: enquiry.messages.missing,
        issues: expect.arrayContaining([{ field, message: expect.stringContaining("must be filled in") }]),
      });
    }
    expect(await stored()).toEqual(before);
  });

  test("refuses other content types, broken bodies and long ones, and stores nothing", async () => {
    const before = await stored();
    const statuses = [
      await send(`/api/${name}`, "<a/>", { "Content-Type": "text/xml" }),
      await send(`/api/${name}`, new Uint8Array([1, 2])),
      await send(`/api/${name}`, "{", { "Content-Type": "application/json" }),
      await send(`/api/${name}`, "[]", { "Content-Type": "application/json" }),
      await send(`/api/${name}`, "--x\r\nnothing", { "Content-Type": "multipart/form-data; boundary=x" }),
      await send(`/api/${name}`, "nothing", { "Content-Type": "multipart/form-data" }),
      await sendForm(name, { ...sample, padding: "x".repeat(400_000) }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([415, 415, 400, 400, 400, 400, 413]);
    expect(await stored()).toEqual(before);
  });

  test("answers only POST", async () => {
    for (const method of ["GET", "HEAD", "PUT", "DELETE"]) {
      const answer = await get(`/api/index.php/${name}`, {}, method);
      expect(answer.status).toBe(405);
      expect(answer.headers.get("allow")).toBe("POST, OPTIONS");
    }
    const asked = await get(`/api/${name}`, { Origin: "https://lab.example" }, "OPTIONS");
    expect(asked.status).toBe(204);
    expect(asked.headers.get("access-control-allow-methods")).toContain("POST");
  });
});

test("calls that read answer only GET, and an unknown call is not found", async () => {
  expect((await sendForm("careers", {})).status).toBe(405);
  expect((await sendForm("textile_nothing", {})).status).toBe(404);
});

describe.each(["order", "quote"])("an %s without any goods", (name) => {
  const kind = kinds.find((one) => one.kind === name) as (typeof kinds)[number];
  const call = kind.calls[0]?.name.replace("{product}", "textile") ?? "";
  const [page = ""] = kind.paths;
  const start = call.includes("order") ? "Fabrics_Order_Request__" : "Fabrics_Qoute_Request__";
  const { [`${start}Comments`]: _comments, ...others } = sampleOf(kind);
  const empty = Object.fromEntries(Object.entries(others).filter(([field]) => !/^Items\.|__Items$/.test(field)));
  const sentence = "Fill in at least one row of items, or say in the notes what you need.";

  test("is refused with a sentence, by the call and on the page, and nothing is stored", async () => {
    const before = await stored();
    const answer = await sendForm(call, { ...empty, "Items.1.Serial": "1" });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { success: false, message: sentence, issues: [{ field: "Items.1.ItemNumber", message: sentence }] },
    ]);
    const shown = await send(page, new URLSearchParams({ ...empty, "Items.1.Serial": "1" }));
    expect([shown.status, await shown.text()]).toEqual([422, expect.stringContaining(sentence)]);
    expect(await stored()).toEqual(before);
  });

  test.each([
    ["a number", { "Items.4.ItemNumber": "11-010" }],
    ["a description", { "Items.10.Description": "Felt disks" }],
    ["words", { [`${start}Items`]: "Felt disks" }],
    ["a note", { [`${start}Comments`]: "As last time." }],
  ])("%s is enough", async (_what, more) => {
    expect((await sendForm(call, { ...empty, ...more } as Record<string, string>)).status).toBe(200);
  });
});

describe("the same idempotency key is the same enquiry", () => {
  const sample = sampleOf(kinds[0] as (typeof kinds)[number]);
  test("when it is sent twenty times at once", async () => {
    const before = await stored();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendForm("textile_inquiry", sample, { "Idempotency-Key": "press-0001" })),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.json() as Promise<{ reference: string }>));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]?.reference).toMatch(/^W-/);
    const after = await stored();
    expect([after.enquiries - before.enquiries, after.mails - before.mails]).toEqual([1, 2]);
  });
  test("another kind or another key is another enquiry", async () => {
    const one = await (await sendForm("textile_inquiry", sample, { "Idempotency-Key": "press-0002" })).json();
    const two = await (await sendForm("textile_inquiry", { ...sample, idempotency_key: "press-0003" })).json();
    expect(one).not.toEqual(two);
  });
});

test("an enquiry is stored with its values, HTML as text, its country, sender and mail", async () => {
  await db.insertInto("region").values({ id: 1, name: "North America" }).execute();
  await db.insertInto("country").values({ id: 840, name: "United States", code: "US", region_id: 1 }).execute();
  await db.insertInto("supplier").values({ key: "email", value: "desk@warpline.example" }).execute();
  const sample = { ...sampleOf(kinds[0] as (typeof kinds)[number]), inquiry__Inquiry: "<b>Hello</b>\u0000 \ud800" };
  const { reference } = (await (await sendForm("textile_inquiry", sample)).json()) as { reference: string };
  const row = await db.selectFrom("enquiry").selectAll().where("reference", "=", reference).executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    kind: "inquiry",
    status: "new",
    country_id: 840,
    sender_email: "ada@lab.example",
    values: expect.objectContaining({ inquiry__Inquiry: "<b>Hello</b> \ufffd" }),
  });
  const mails = await db.selectFrom("outbox").selectAll().where("enquiry_id", "=", row.id).orderBy("id").execute();
  expect(mails).toMatchObject([
    { message: "staff-notice", to_address: "desk@warpline.example", reply_to: "ada@lab.example", attempts: 0, sent_at: null },
    { message: "receipt", to_address: "ada@lab.example", reply_to: "desk@warpline.example" },
  ]);
});

test("an agent gets mail about enquiries from the agent's country, unless a route leads elsewhere", async () => {
  const sample = sampleOf(kinds[0] as (typeof kinds)[number]);
  await db.insertInto("region").values({ id: 2, name: "Europe" }).execute();
  await db.insertInto("country").values({ id: 380, name: "Italy", code: "IT", region_id: 2 }).execute();
  await db
    .insertInto("agent")
    .values({ id: 1, country_id: 380, name: "Ago", email: "ago@agent.example", latitude: 45, longitude: 9 })
    .execute();
  const told = async (country = "it") => {
    const fields = { ...sample, inquiry__Country: country };
    const { reference } = (await (await sendForm("textile_inquiry", fields)).json()) as { reference: string };
    const mail = db.selectFrom("outbox as o").innerJoin("enquiry as e", "e.id", "o.enquiry_id").select("o.to_address");
    return (await mail.where("e.reference", "=", reference).where("message", "=", "staff-notice").executeTakeFirst())?.to_address;
  };
  for (const country of ["it", "Italy", "ITALIA", "ITA", "Italien", "380"]) expect(await told(country)).toBe("ago@agent.example");
  expect(await told("Atlantis")).toBe("desk@warpline.example");
  await db.insertInto("enquiry_route").values({ country_id: 380, recipient: "export@warpline.example" }).execute();
  expect(await told()).toBe("export@warpline.example");
});

describe("tpvs_search", () => {
  const look = async (search: string) =>
    (await (await sendForm("tpvs_search", { search })).json()) as { success: boolean; message: string };

  test("verifies a serial number once, even when thirty calls arrive together", async () => {
    await db
      .insertInto("serial_number")
      .values([{ serial: "WL-1" }, { serial: "WL-2", verified_on: "2026-01-02" }])
      .execute();
    const answers = await Promise.all(Array.from({ length: 30 }, () => look(" wl-1 ")));
    const first = answers.filter(({ success }) => success);
    expect(first).toEqual([
      { success: true, message: "Record updated and data inserted", meaning: expect.any(String), items: [] },
    ]);
    expect(new Set(answers.filter(({ success }) => !success).map(({ message }) => message))).toEqual(
      new Set(["This serial number is already verified"]),
    );
  });
  test("recognises numbers that were verified before, and unknown ones", async () => {
    expect(await look("WL-2")).toMatchObject({ success: false, message: expect.stringContaining("already verified") });
    for (const strange of ["WL-3", "'; drop table serial_number; --", "x".repeat(200), "W\u0000L", "٣"])
      expect(await look(strange)).toMatchObject({ success: false, message: "No record found", items: [] });
  });
  test.each(["", "   ", "\u0000", "x".repeat(201)])("refuses %j", async (search) => {
    expect((await sendForm("tpvs_search", { search })).status).toBe(400);
  });
});
