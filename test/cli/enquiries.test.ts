import { expect, test } from "vitest";
import type { Context } from "../../domain/context.ts";
import type { Kind } from "../../domain/enquiries/kind.ts";
import { complaint } from "../../domain/enquiries/kinds/complaint.ts";
import { inquiry } from "../../domain/enquiries/kinds/inquiry.ts";
import { quote } from "../../domain/enquiries/kinds/quote.ts";
import { readEnquiry } from "../../domain/enquiries/read-enquiry.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import { runCommandLine } from "../builders/command-line.ts";
import { testDatabase } from "../builders/database.ts";

const { db, url } = await testDatabase();
const context: Context = { db, actor: { kind: "visitor" }, now: () => new Date("2026-11-21T12:00:00Z") };

async function submit(kind: Kind, more: Record<string, string> = {}): Promise<string> {
  const read = readEnquiry(kind, { ...sampleOf(kind), ...more });
  if (!read.ok) throw new Error(read.message);
  return (await submitEnquiry(context, { kind, values: read.values })).reference;
}
async function cli(...args: string[]) {
  const { code, both: said } = await runCommandLine(["enquiries", ...args], { env: { DATABASE_URL: url } });
  return { code, said };
}

const one = await submit(inquiry, { inquiry__Company_Name: "=HYPERLINK(1)", inquiry__Inquiry: "line one\nline two" });
const two = await submit(complaint);

test("list has the newest first, all or of one kind or status", async () => {
  const { code, said } = await cli("list");
  expect(code).toBe(0);
  expect(said.indexOf(two)).toBeLessThan(said.indexOf(one));
  expect(said).toMatch(/2026-11-21 12:00 +new +inquiry +waiting +ada@lab\.example/);
  const complaints = await cli("list", "--kind", "complaint");
  expect(complaints.said).toContain(two);
  expect(complaints.said).not.toContain(one);
  expect((await cli("list", "--undelivered")).said).toContain("There is nothing.");
});

test("show prints everything about an enquiry", async () => {
  const { code, said } = await cli("show", one);
  expect(code).toBe(0);
  for (const part of ["Contact person", "Ada Lovelace", "line one / line two", "staff-notice", "waiting", "received"])
    expect(said).toContain(part);
  expect(await cli("show", "W-0000-0000")).toEqual({ code: 1, said: "There is no request W-0000-0000.\n" });
});

test("a file that cannot be read and an empty reference are refused in one sentence", async () => {
  expect(await cli("answer", one, "--file", "/nope")).toEqual({
    code: 1,
    said: "/nope cannot be read: there is no such file.\n",
  });
  expect(await cli("answer", one, "--file", "/")).toEqual({ code: 1, said: "/ cannot be read: it is a folder.\n" });
  const empty = await cli("show", "");
  expect([empty.code, empty.said]).toEqual([2, expect.stringContaining("It must be a reference, such as W-2611-0042.")]);
});

test("status is set and recorded", async () => {
  expect(await cli("status", one, "answered")).toEqual({ code: 0, said: `${one} is answered.\n` });
  expect((await cli("list", "--status", "answered")).said).toContain(one);
  expect((await cli("show", one)).said).toMatch(/event .* status {2}answered/);
  expect((await cli("status", one, "done")).code).toBe(2);
  expect((await cli("status", "W-0000-0000", "open")).code).toBe(1);
});

test("export prints every enquiry as CSV in which no cell is a formula", async () => {
  const { code, said } = await cli("export");
  expect(code).toBe(0);
  expect(said).toMatch(/^reference,/);
  for (const reference of [one, two]) expect(said).toContain(reference);
  expect(said).not.toMatch(/(^|,)"?=HYPERLINK/m);
});

test("export --lines prints a row for each item of each enquiry, and one for an enquiry without items", async () => {
  const asked = await submit(quote, { "Items.1.Description": "red", "Items.2.ItemNumber": "=1+1", "Items.2.Quantity": "3" });
  const { said } = await cli("export", "--lines");
  const [head = "", ...rows] = said.trim().split("\n");
  expect(head).toBe(
    "reference,kind,status,sender_name,sender_email,subject,country,received,line,item_number,name,wanted,quantity,pack,lot,note",
  );
  expect(rows.filter((row) => row.startsWith(asked)).map((row) => row.split(",").slice(-8))).toEqual([
    ["1", "11-010", "", "price", "2 m", "", "", "red"],
    ["2", "'=1+1", "", "price", "3", "", "", ""],
  ]);
  expect(rows.filter((row) => row.startsWith(two))).toHaveLength(1);
  expect((await cli("show", asked)).said).toMatch(/^item {2}11-010 {2}Price {2}2 m/m);
});

test("subscribers prints who gets the newsletter now", async () => {
  const confirmed_at = context.now();
  await db
    .insertInto("newsletter_subscriber")
    .values([
      { email: "ada@lab.example", confirmed_at },
      { email: "gone@lab.example", confirmed_at, ended_at: confirmed_at },
    ])
    .execute();
  expect(await cli("subscribers")).toEqual({
    code: 0,
    said: "email,confirmed,ends_at\nada@lab.example,2026-11-21T12:00:00.000Z,\n",
  });
});

test.each([[[]], [["list", "more"]], [["list", "--kind", "odd"]], [["show"]], [["read"]], [["answer", "W-2611-0042"]]])(
  "%j is wrong usage",
  async (args) => {
    const { code, said } = await cli(...args);
    expect(code).toBe(2);
    expect(said).toContain("Usage: npm run cli -- enquiries");
  },
);
