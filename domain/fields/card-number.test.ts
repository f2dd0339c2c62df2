import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { examples, fc } from "../../test/builders/property.ts";
import { holdsCardNumber, withoutCardNumbers } from "./card-number.ts";

/** A number, and how people group the digits of such a card. */
type Card = readonly [number: string, ...groups: number[]];
/** Numbers that payment providers publish for tests. */
const published: readonly Card[] = [
  ["4111111111111111", 4, 4, 4, 4],
  ["4242424242424242", 4, 4, 4, 4],
  ["4000056655665556", 4, 4, 4, 4],
  ["4012888888881881", 4, 4, 4, 4],
  ["5555555555554444", 4, 4, 4, 4],
  ["5105105105105100", 4, 4, 4, 4],
  ["2223003122003222", 4, 4, 4, 4],
  ["378282246310005", 4, 6, 5],
  ["371449635398431", 4, 6, 5],
  ["30569309025904", 4, 6, 4],
  ["38520000023237", 4, 6, 4],
  ["36227206271667", 4, 6, 4],
  ["3056930009020004", 4, 4, 4, 4],
  ["6011111111111117", 4, 4, 4, 4],
  ["6011000990139424", 4, 4, 4, 4],
  ["6555900000604105", 4, 4, 4, 4],
  ["3530111333300000", 4, 4, 4, 4],
  ["3566002020360505", 4, 4, 4, 4],
  ["6200000000000005", 4, 4, 4, 4],
  ["6205500000000000004", 6, 13],
  ["6759649826438453", 4, 4, 4, 4],
  ["6799990100000000019", 4, 4, 4, 4, 3],
  ["5019717010103742", 4, 4, 4, 4],
];
const inGroups = ([number, ...lengths]: Card, joint: string) => {
  const starts = lengths.map((_, at) => lengths.slice(0, at).reduce((sum, length) => sum + length, 0));
  return lengths.map((length, at) => number.slice(starts[at], (starts[at] ?? 0) + length)).join(joint);
};
const digits = (count: { minLength: number; maxLength: number }) =>
  fc.string({ ...count, unit: fc.constantFrom(..."0123456789") });

describe.each(published.map((card) => ({ card, name: card[0] })))("the card $name", ({ card }) => {
  test.each(["", " ", "  ", "\u00a0", "-", ".", " - ", "\u2013", "\u2011"])("is found with %j between its groups", (joint) => {
    const written = joint === "" ? card[0] : inGroups(card, joint);
    const named = [
      `Card: ${written}.`,
      `card ${written}, 12/28`,
      `${written} exp. 12/28`,
      `VISA:${written};`,
      `信用卡 ${written}`,
    ];
    for (const text of named) expect(holdsCardNumber(text), text).toBe(true);
    // Without a word: in groups as on cards, or as long as most cards are.
    const isTold = joint !== "" || card[0].length === 15 || card[0].length === 16;
    for (const text of [written, `(${written})`, `${written} and more`]) expect(holdsCardNumber(text), text).toBe(isTold);
  });

  test("is found in other digits, and with marks that nobody sees; not with a wrong check digit", () => {
    const [number] = card;
    const wide = number.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    expect(holdsCardNumber(`card \u202a${wide}\u202c`)).toBe(true);
    expect(holdsCardNumber(`card ${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`)).toBe(false);
  });

  test("is not found inside a longer word of letters, digits and dashes", () => {
    const [number] = card;
    for (const text of [
      `L-${number}`,
      `${number}-A`,
      `lot${number}`,
      `${number}0000000`,
      `x_${number}`,
      `a1-${inGroups(card, "-")}`,
    ])
      expect(holdsCardNumber(text), text).toBe(false);
  });
});

test("a card after a telephone number is found", () => {
  expect(holdsCardNumber("+1 508 555 0142 4111 1111 1111 1111")).toBe(true);
  expect(holdsCardNumber("4111 0011 1111 1114")).toBe(true);
});

test("no UUID of version 4 or 7 is found as a card, in any surroundings", () => {
  const around = fc.constantFrom("", " ", "{", "urn:uuid:", "1234 ", "-");
  const decimal = digits({ minLength: 32, maxLength: 32 }).map((all) =>
    [8, 12, 16, 20].reduce((text, at, place) => `${text.slice(0, at + place)}-${text.slice(at + place)}`, all),
  );
  fc.assert(
    fc.property(fc.oneof(fc.uuid({ version: [4, 7] }), decimal), around, (uuid, before) => {
      expect(holdsCardNumber(`${before}${uuid}`)).toBe(false);
      expect(holdsCardNumber(`${before}${uuid.replaceAll("-", "")}`)).toBe(false);
    }),
    { numRuns: examples(20_000) },
  );
});

test("no telephone number with a country code is found as a card, however it is grouped", () => {
  const grouped = fc
    .tuple(
      digits({ minLength: 5, maxLength: 14 }),
      fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 12 }),
      fc.constantFrom("", " ", "-", ".", " - "),
    )
    .map(([number, lengths, joint]) => inGroups([number, ...lengths, number.length], joint));
  fc.assert(
    fc.property(
      fc.constantFrom("+", "00", "+ ", "Tel. +", "call 00"),
      fc.integer({ min: 1, max: 9 }),
      grouped,
      fc.constantFrom("", " ", " (0)", "-"),
      (sign, country, number, joint) => {
        fc.pre(`${country}${joint}${number}`.replace(/\D/g, "").length <= 15);
        expect(holdsCardNumber(`${sign}${country}${joint}${number}`)).toBe(false);
        expect(holdsCardNumber(`Call ${sign}${country}${joint}${number}, or write.`)).toBe(false);
      },
    ),
    { numRuns: examples(20_000) },
  );
});

test("no item, lot, serial or article number of the catalogue is found as a card, nor several in a row", () => {
  const items = Array.from(
    readFileSync("demo/catalogue/products.csv", "utf8").matchAll(/^\d+,\d+,([\w-]+),/gm),
    ([, item = ""]) => item,
  );
  expect(items.length).toBeGreaterThan(100);
  const number = fc.oneof(
    fc.constantFrom(...items),
    fc
      .tuple(digits({ minLength: 4, maxLength: 4 }), digits({ minLength: 1, maxLength: 12 }))
      .map((parts) => `L-${parts.join("-")}`),
    fc
      .tuple(digits({ minLength: 4, maxLength: 4 }), digits({ minLength: 4, maxLength: 4 }))
      .map((parts) => `WL-${parts.join("-")}`),
    digits({ minLength: 12, maxLength: 12 }).map((first) => `4${first.slice(1)}${articleDigit(`4${first.slice(1)}`)}`),
  );
  fc.assert(
    fc.property(fc.array(number, { minLength: 1, maxLength: 6 }), fc.constantFrom(" ", ", ", "\n", "; "), (list, between) => {
      expect(holdsCardNumber(list.join(between))).toBe(false);
    }),
    { numRuns: examples(5000) },
  );
});

test.each([
  // GTIN-14, waybill, SSCC, order numbers: their check digit is right for a card by chance.
  "Which item is in carton 36901234500012?",
  "36901234500012",
  "The parcel Yunda 4312876543005 never arrived.",
  "SSCC 569012345000010008",
  "569012345000010008",
  "5690 1234 5000 0100 08",
  "Order 621004199803120004",
  "Tracking number 4000056655665556",
  "运单号 4000056655665556",
])("%s holds no card", (text) => {
  expect(holdsCardNumber(text)).toBe(false);
  expect(withoutCardNumbers(text)).toBe(text);
});

test("a card is taken out, and nothing else", () => {
  expect(
    withoutCardNumbers("Waybill 4312876543005, paid by VISA 4111 1111 1111 1111, 12/28; carton 36901234500012. Größe ①"),
  ).toBe("Waybill 4312876543005, paid by VISA [card number], 12/28; carton 36901234500012. Größe 1");
  expect(withoutCardNumbers("4111111111111111")).toBe("[card number]");
});

test("no GTIN-14 or SSCC is found as a card, whatever stands around it", () => {
  const own = fc
    .constantFrom(13, 17)
    .chain((length) => digits({ minLength: length, maxLength: length }))
    .map((first) => first + checkDigit(first));
  fc.assert(
    fc.property(own, fc.constantFrom("", "card ", "(00) ", "Carton "), (number, before) => {
      expect(holdsCardNumber(before + number)).toBe(false);
    }),
    { numRuns: examples(5000) },
  );
});

test("digits of no card issuer are not found, even with a right check digit", () => {
  for (const number of ["0000000000000000", "1000000000000008", "7000000000000005", "4111111111111111111111", "99999999999999"])
    expect(holdsCardNumber(number), number).toBe(false);
});

/** The last digit of a number of GS1: weights of 3 and 1, the first of them 3 from the right. */
function checkDigit(first: string): number {
  const sum = Array.from(first, Number)
    .reverse()
    .reduce((total, digit, place) => total + (place % 2 === 0 ? digit * 3 : digit), 0);
  return (10 - (sum % 10)) % 10;
}

function articleDigit(first: string): number {
  const sum = Array.from(first, Number).reduce((total, digit, place) => total + (place % 2 === 1 ? digit * 3 : digit), 0);
  return (10 - (sum % 10)) % 10;
}
