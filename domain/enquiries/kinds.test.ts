import { describe, expect, test } from "vitest";
import { fieldsOf, findKind } from "./kind.ts";
import { kinds } from "./kinds.ts";
import { readEnquiry } from "./read-enquiry.ts";
import { sampleOf } from "./sample.ts";

describe.each(kinds)("$kind", (kind) => {
  test("has each field name once", () => {
    const names = fieldsOf(kind).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
  test("accepts a filled form, with every value", () => {
    const sample = sampleOf(kind);
    expect(readEnquiry(kind, sample)).toEqual({ ok: true, values: expect.objectContaining(sample) });
  });
  test("refuses an empty form with its message, beside each required field", () => {
    const read = readEnquiry(kind, {});
    const required = fieldsOf(kind).filter(({ field }) => field.required && field.only !== "page");
    expect(read).toMatchObject({ ok: false, message: kind.messages.missing });
    expect(read.ok || read.issues.map(({ field }) => field)).toEqual(expect.arrayContaining(required.map(({ name }) => name)));
  });
  test("has a line with the sender and the subject", () => {
    const read = readEnquiry(kind, sampleOf(kind));
    if (!read.ok) throw new Error(read.message);
    expect(kind.senderEmail(read.values)).toMatch(/@/);
    expect(kind.senderName(read.values)).not.toBe("");
    expect(kind.staffSubject(read.values)).toMatch(/^[^\n]+$/);
  });
});

test("addresses, short names and calls are unique", () => {
  for (const names of [
    kinds.map(({ kind }) => kind),
    kinds.flatMap(({ paths }) => paths),
    kinds.flatMap(({ calls }) => calls.map(({ name }) => name)),
  ])
    expect(new Set(names).size).toBe(names.length);
});

test("a kind is found by its short name and by each of its addresses", () => {
  expect(findKind(kinds, "quote")).toBe(findKind(kinds, "/request-quote"));
  expect(findKind(kinds, "/nothing")).toBeUndefined();
});
