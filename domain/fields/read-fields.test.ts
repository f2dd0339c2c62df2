import { describe, expect, test } from "vitest";
import type { Field } from "./field.ts";
import { readField, readFields } from "./read-fields.ts";
import { email, paragraph, person, text } from "./usual-fields.ts";

const problemWith = (field: Field, given: unknown) => readField(field, given).problem;

describe("a value that breaks the description of its field", () => {
  test.each<[string, Field, unknown, string, string]>([
    ["is empty", text("name", "Name", { required: true }), " ", "missing", "Name must be filled in."],
    ["is no text", text("name", "Name"), { a: 1 }, "not-text", "Name must be text."],
    ["is short", text("key", "Key", { minLength: 8 }), "1234567", "too-short", "Key: at least 8 characters, please."],
    [
      "is long",
      paragraph("notes", "Notes"),
      "x".repeat(5001),
      "too-long",
      "Notes: at most 5,000 characters, please. This is 5,001.",
    ],
    ["is no address", email("email"), "ada@lab", "malformed", "E-mail: write an address such as name@example.com."],
    [
      "does not match",
      text("lot", "Lot", { pattern: /^L-\d+$/, example: "L-2611" }),
      "2611",
      "malformed",
      "Lot: write it as in L-2611.",
    ],
    [
      "is no option",
      text("by", "Shipping", { options: ["UPS", "Fedex", "DHL"] }),
      "Pigeon",
      "not-an-option",
      "Shipping: choose UPS, Fedex or DHL.",
    ],
    ["holds a card number", text("note", "Note"), "4111 1111 1111 1111", "card-number", "This looks like a card number."],
  ])("%s", (_, field, given, code, message) => {
    expect(problemWith(field, given)).toEqual({ code, message: expect.stringContaining(message) });
  });

  test("is refused with the field's sentence where it has one", () => {
    const field = text("note", "Note", { required: true, messages: { missing: "Write a note first." } });
    expect(problemWith(field, "")?.message).toBe("Write a note first.");
  });
});

describe("a value that fits", () => {
  test.each<[string, Field, unknown, string]>([
    ["a number of JSON", text("quantity", "Quantity"), 3, "3"],
    ["null, for nothing", text("quantity", "Quantity"), null, ""],
    ["an option in any case", text("by", "Shipping", { options: ["UPS"] }), "ups", "UPS"],
    ["any text where options are suggestions", text("by", "Shipping", { options: ["UPS"], open: true }), "Sea", "Sea"],
    ["the initial value where none is sent", text("note", "Note", { initial: "Hello" }), undefined, "Hello"],
    ["an address with a name", email("email"), "Ada Lovelace <ada@lab.example>", "ada@lab.example"],
    ["an address of a link", email("email"), "mailto:ada@lab.example", "ada@lab.example"],
    ["an address with what stood behind it", email("email"), "ada@lab.example;", "ada@lab.example"],
    ["an address with a full-width @", email("email"), "ada＠lab.example", "ada@lab.example"],
    ["a telephone number that Luhn takes for a card", person.telephone("tel"), "0041 11 111 11 11", "0041 11 111 11 11"],
  ])("%s", (_, field, given, value) => {
    expect(readField(field, given)).toEqual({ value, problem: undefined });
  });

  test("a password keeps its spaces, and may look like a card number", () => {
    const field: Field = { name: "password", label: "Password", type: "password", maxLength: 128 };
    expect(readField(field, " 4111 1111 1111 1111 ")).toEqual({ value: " 4111 1111 1111 1111 ", problem: undefined });
  });
});

test("only properties of the body are read, none of an object's prototype", () => {
  expect(readFields([text("constructor", "Constructor")], {}).values).toEqual({ constructor: "" });
});

test("a value is accepted under another name of its field", () => {
  expect(readFields([text("method", "Method", { aliases: ["how"] })], { how: "Phone" }).values).toEqual({ method: "Phone" });
});
