import { describe, expect, test } from "vitest";
import { anyText, examples, fc } from "../../test/builders/property.ts";
import { holdsCardNumber } from "../fields/card-number.ts";
import type { Values } from "../fields/read-fields.ts";
import { maxLines } from "../request-lines/request-line.ts";
import { fieldsOf, type Kind } from "./kind.ts";
import { bulkOrder } from "./kinds/bulk-order.ts";
import { certificateOfConformity } from "./kinds/certificate-of-conformity.ts";
import { inquiry } from "./kinds/inquiry.ts";
import { invitation } from "./kinds/invitation.ts";
import { request } from "./kinds/request.ts";
import { swatch } from "./kinds/swatch.ts";
import { trackOrder } from "./kinds/track-order.ts";
import { kinds } from "./kinds.ts";
import { readEnquiry } from "./read-enquiry.ts";
import { sampleOf } from "./sample.ts";

const kindOf = fc.constantFrom(...kinds);

function accepted(kind: Kind, more: Record<string, unknown>): Values {
  const read = readEnquiry(kind, { ...sampleOf(kind), ...more });
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return read.values;
}
function issuesOf(kind: Kind, more: Record<string, unknown>) {
  const read = readEnquiry(kind, { ...sampleOf(kind), ...more });
  return read.ok ? [] : read.issues.map(({ field }) => field);
}

describe("whatever is sent", () => {
  test("an enquiry never throws, and a refusal has a message", () => {
    fc.assert(
      fc.property(kindOf, fc.anything({ withNullPrototype: true, withDate: true, withMap: true }), (kind, given) => {
        const read = readEnquiry(kind, given);
        if (!read.ok) expect(read.message).not.toBe("");
      }),
      { numRuns: examples(500) },
    );
  });

  const value = fc.oneof(
    anyText({ maxLength: 60 }),
    fc.anything(),
    fc.constantFrom(
      "4111 1111 1111 1111",
      "a@b.example",
      "x".repeat(6000),
      "\u0000",
      "\ud800",
      "a\r\nBcc: b@c.example",
      "UPS",
      "K1A 0B1",
    ),
  );
  test("an accepted enquiry breaks no rule", () => {
    fc.assert(
      fc.property(
        kindOf.chain((kind) =>
          fc.tuple(
            fc.constant(kind),
            fc.dictionary(fc.constantFrom(...fieldsOf(kind).map(({ name }) => name)), value, { maxKeys: 3 }),
          ),
        ),
        ([kind, given]) => {
          const read = readEnquiry(kind, { ...sampleOf(kind), ...given });
          if (!read.ok) return;
          for (const { name, field } of fieldsOf(kind)) {
            const value = read.values[name] ?? "missing";
            if (field.required && field.only !== "page") expect(value).not.toBe("");
            expect(value.length).toBeLessThanOrEqual(field.maxLength);
            expect(value).toBe(value.trim());
            expect(value.isWellFormed()).toBe(true);
            expect(value).not.toMatch(field.type === "textarea" ? /[^\P{Cc}\n\t]/u : /\p{Cc}/u);
            if (value && field.options && !field.open) expect(field.options).toContain(value);
            if (field.type !== "tel") expect(holdsCardNumber(value)).toBe(false);
          }
        },
      ),
      { numRuns: examples(600) },
    );
  });

  test("fields that a kind does not have are left out", () => {
    expect(accepted(inquiry, { customerId: "7", __proto__: "x", constructor: "y" })).not.toHaveProperty("customerId");
  });
});

describe("rules", () => {
  test.each([
    "ada",
    "ada@",
    "@lab.example",
    "ada@lab",
    "a@b.example, c@d.example",
    "a b@c.example",
    "a@b.example\nBcc: c@d.example",
  ])("%j is not an e-mail address", (email) => expect(issuesOf(inquiry, { inquiry__Email: email })).toEqual(["inquiry__Email"]));
  test.each(["ada@lab.example", "ada.b+c@lab.co.example", "o'neil@müller.example"])("%j is an e-mail address", (email) =>
    expect(accepted(inquiry, { inquiry__Email: email }).inquiry__Email).toBe(email),
  );
  test.each(["javascript:alert(1)", "lab", "two words.example", "http://"])("%j is not a website", (address) =>
    expect(issuesOf(inquiry, { inquiry__Web_Site: address })).toEqual(["inquiry__Web_Site"]),
  );
  test.each(["www.lab.example", "https://lab.example/a?b=c", "none", "N/A"])("%j is a website, or empty", (address) =>
    expect(accepted(inquiry, { inquiry__Web_Site: address }).inquiry__Web_Site).toBe(address),
  );

  const [zip, country] = ["Fabrics_Swatch_Request__Zip_Code", "Fabrics_Swatch_Request__Country"];
  test.each([
    ["02721", "United States", true],
    ["02721-1234", "US", true],
    ["02721", "", true],
    ["K1A 0B1", "", false],
    ["ABCDE", "USA", false],
    ["K1A 0B1", "Canada", true],
    ["02721", "Canada", false],
    ["SW1A 1AA", "United Kingdom", true],
    ["<b>", "United Kingdom", false],
  ])("postal code %j in %j: %s", (code, where, right) => {
    expect(issuesOf(swatch, { [zip]: code, [country]: where })).toEqual(right ? [] : [zip]);
  });

  test("a card number is refused with a sentence, in any text", () => {
    for (const number of [
      "4111111111111111",
      "4111 1111 1111 1111",
      "call 5500-0000-0000-0004 now",
      "４１１１１１１１１１１１１１１１",
      "No 7: 4111 1111 1111 1111 ok",
    ]) {
      const read = readEnquiry(inquiry, { ...sampleOf(inquiry), inquiry__Inquiry: number });
      expect(read).toMatchObject({
        ok: false,
        message: expect.stringContaining("card number"),
        issues: [{ field: "inquiry__Inquiry" }],
      });
    }
    expect(
      accepted(inquiry, { inquiry__Inquiry: "lot 4111111111111112, item 11-010, 2026-11-21 10:53" }).inquiry__Inquiry,
    ).toMatch(/^lot/);
  });

  test("HTML stays as typed", () => {
    expect(accepted(inquiry, { inquiry__Inquiry: "<script>1</script>" }).inquiry__Inquiry).toBe("<script>1</script>");
  });
  test("a name has no line break", () => {
    expect(accepted(invitation, { user_name: "Ada\r\nBcc: a@b.example" }).user_name).toBe("Ada Bcc: a@b.example");
  });
  test("options are taken in any case, and no others", () => {
    const carrier = "track_your_order__Method_Shipping_Order";
    expect(accepted(trackOrder, { [carrier]: "fedex" })[carrier]).toBe("Fedex");
    expect(issuesOf(trackOrder, { [carrier]: "Pigeon" })).toEqual([carrier]);
  });
  test("method_contact is taken without its prefix too", () => {
    const { track_your_order__method_contact: _, ...sample } = sampleOf(trackOrder);
    expect(readEnquiry(trackOrder, { ...sample, method_contact: "Phone" })).toMatchObject({
      ok: true,
      values: { track_your_order__method_contact: "Phone" },
    });
  });
  test("the comments of an invitation have a text to begin with", () => {
    const { comments: _, ...sample } = sampleOf(invitation);
    expect(readEnquiry(invitation, sample)).toMatchObject({ ok: true, values: { comments: expect.stringContaining("catalog") } });
  });
  test("a call may insist on other fields than the page", () => {
    const required = ["inquiry__Email", "inquiry__Lot", "inquiry__Product_Item"];
    const given = { inquiry__Email: "a@b.example", inquiry__Lot: "L-1", inquiry__Product_Item: "x" };
    expect(readEnquiry(certificateOfConformity, given)).toMatchObject({ ok: false });
    expect(readEnquiry(certificateOfConformity, given, { required })).toMatchObject({ ok: true });
  });
});

describe("bulk order", () => {
  const person = {
    FirstName: "Ada",
    LastName: "L",
    Address: "1 Mill",
    City: "Fall River",
    Country: "United States",
    State: "MA",
    Zip: "02721",
    Email: "a@b.example",
  };
  const rows = (count: number, first = {}) => Array.from({ length: count }, (_, row) => (row === 0 ? first : {}));
  const order = (items: unknown) => ({ customerId: null, Billing_Info: person, Shipping_Info: {}, Items: items });
  const first = { Serial: 1, ItemNumber: "11-010", Quantity: 3, Description: "" };

  test("exactly ten rows, one filled", () => {
    expect(readEnquiry(bulkOrder, order(rows(10, first)))).toMatchObject({
      ok: true,
      values: { "Items.1.Quantity": "3", "Items.10.Quantity": "" },
    });
  });
  test.each([0, 1, 9, 11, 500])("%i rows are refused", (count) => {
    expect(readEnquiry(bulkOrder, order(rows(count, first)))).toMatchObject({
      ok: false,
      issues: expect.arrayContaining([expect.objectContaining({ field: "Items" })]),
    });
  });
  test("ten empty rows are refused", () => {
    expect(readEnquiry(bulkOrder, order(rows(10, { Serial: 1 })))).toMatchObject({
      ok: false,
      issues: [{ field: "Items.1.ItemNumber" }],
    });
  });
  test.each(["", "many", 7, { 0: {} }])("items that are no list, %j, are refused", (items) => {
    expect(readEnquiry(bulkOrder, order(items))).toMatchObject({ ok: false });
  });
  test("names with brackets or dots mean the same as an object", () => {
    const flat = Object.fromEntries(Object.entries(person).map(([name, value]) => [`Billing_Info[${name}]`, value]));
    expect(readEnquiry(bulkOrder, { ...flat, "Items.1.ItemNumber": "11-010" })).toMatchObject({ ok: true });
  });
});

describe("a list of items", () => {
  test.each([
    { count: maxLines, ok: true },
    { count: maxLines + 1, ok: false },
  ])("of $count rows is taken: $ok", ({ count, ok }) => {
    const Items = Array.from({ length: count }, () => ({ ItemNumber: "11-010" }));
    expect(readEnquiry(request, { ...sampleOf(request), Items })).toMatchObject({ ok });
  });
});

test("a new kind takes one description", () => {
  const visit: Kind = {
    ...inquiry,
    kind: "visit",
    paths: ["/visit"],
    calls: [{ name: "visit_request", encoding: "form" }],
    groups: [{ legend: "Visit", fields: [{ name: "day", label: "Day", type: "date", required: true, maxLength: 10 }] }],
    staffSubject: ({ day }) => `Visit on ${day}`,
    senderName: () => "",
    senderEmail: () => undefined,
  };
  expect(readEnquiry(visit, { day: " 2026-12-01 " })).toEqual({ ok: true, values: { day: "2026-12-01" } });
  expect(readEnquiry(visit, {})).toMatchObject({ ok: false, message: inquiry.messages.missing, issues: [{ field: "day" }] });
});
