import { describe, expect, test } from "vitest";
import { readCsv } from "../../demo/swatch/catalogue-rows.ts";
import { editionStatuses, withEdition } from "../../domain/methods/edition.ts";
import { equivalenceDegrees } from "../../domain/methods/equivalence.ts";

/** What an auditor would check in the demo's editions, equivalences and rules for substitutes, as rules over their files. Their sources: docs/edition-sources.md. */
const folder = "demo/catalogue";

type Method = { id: string; body_id: string; designation: string };
type Edition = {
  method_id: string;
  edition: string;
  status: string;
  published: string;
  replaced_by: string;
  source: string;
  checked_on: string;
};
type Equivalence = { method_id: string; designation: string; other_id: string; degree: string; note: string; source: string };
type Rule = {
  id: string;
  item_number: string;
  substitute: string;
  method_id: string;
  option: string;
  edition: string;
  allowed: string;
  because: string;
  source: string;
  reviewed_by: string;
  reviewed_on: string;
  review_by: string;
};

const methods = await readCsv<Method>(folder, "methods.csv");
const bodies = await readCsv<{ id: string; name: string; edition_remark: string }>(folder, "standards-bodies.csv");
const editions = await readCsv<Edition>(folder, "method-editions.csv");
const equivalences = await readCsv<Equivalence>(folder, "method-equivalences.csv");
const rules = await readCsv<Rule>(folder, "substitute-rules.csv");
const options = await readCsv<{ method_id: string; code: string }>(folder, "method-options.csv");
const products = await readCsv<{ item_number: string }>(folder, "products.csv");
const links = await readCsv<{ item_number: string; designation: string }>(folder, "product-methods.csv");

const byId = new Map(methods.map((method) => [method.id, method]));
const designationOf = (id: string) => byId.get(id)?.designation ?? `no method ${id}`;

describe("an edition", () => {
  const named = ({ method_id, edition }: Edition) => withEdition(designationOf(method_id), edition);
  const listed = new Map(editions.map((edition) => [named(edition), edition]));
  const wrong = (some: (edition: Edition) => boolean) => editions.filter(some).map(named);

  test("is of a method that is listed, and has a source and the day on which it was checked", () => {
    expect(editions.filter(({ method_id }) => !byId.has(method_id))).toEqual([]);
    expect(wrong(({ source, checked_on }) => source === "" || !/^\d{4}-\d\d-\d\d$/.test(checked_on))).toEqual([]);
  });

  test("is the only current one of its method", () => {
    const current = editions.filter(({ status }) => status === "current").map(({ method_id }) => designationOf(method_id));
    expect(current.filter((one, index) => current.indexOf(one) !== index)).toEqual([]);
    expect(current.length).toBeGreaterThan(120);
  });

  test("that is superseded names the one that followed; a current one names none", () => {
    expect(wrong(({ status }) => !editionStatuses.some((known) => known === status))).toEqual([]);
    expect(wrong(({ status, replaced_by }) => status === "superseded" && replaced_by === "")).toEqual([]);
    expect(wrong(({ status, replaced_by }) => ["current", "draft"].includes(status) && replaced_by !== "")).toEqual([]);
  });

  test("is followed by a listed one where the same method has a current edition, and never by itself", () => {
    const withCurrent = new Set(editions.filter(({ status }) => status === "current").map(({ method_id }) => method_id));
    const unlisted = editions.filter((edition) => {
      const ownName = designationOf(edition.method_id);
      const own = edition.replaced_by.startsWith(`${ownName}:`) || edition.replaced_by.startsWith(`${ownName}-`);
      const startsListed = [...listed.keys()].some((name) => name.startsWith(edition.replaced_by));
      return own && withCurrent.has(edition.method_id) && !startsListed;
    });
    expect(unlisted.map(named)).toEqual([]);
    expect(wrong((edition) => edition.replaced_by === named(edition))).toEqual([]);
  });

  test("that followed came out no earlier than the one before it", () => {
    const earlier = editions.filter(({ replaced_by, published }) => {
      const next = listed.get(replaced_by)?.published ?? "";
      return next !== "" && published !== "" && next.slice(0, 4) < published.slice(0, 4);
    });
    expect(earlier.map(named)).toEqual([]);
  });

  test("came out before it was checked, unless it is a draft", () => {
    expect(wrong(({ published }) => published !== "" && !/^\d{4}(-\d\d){0,2}$/.test(published))).toEqual([]);
    expect(wrong(({ status, published, checked_on }) => status !== "draft" && published > checked_on)).toEqual([]);
  });

  test("is known for every method of ISO and IEC but one, which ISO's records do not have", () => {
    const lacking = methods.filter(
      ({ id, body_id, designation }) =>
        ["2", "4"].includes(body_id) && designation !== "ISO 105-F08" && !editions.some(({ method_id }) => method_id === id),
    );
    expect(lacking.map(({ designation }) => designation)).toEqual([]);
  });
});

test("a method none of whose editions is known to be current says so, unless it was withdrawn or is a federal or state rule", () => {
  const rules = bodies.filter(({ name }) => ["CPSC", "NHTSA", "CAL TB"].includes(name)).map(({ id }) => id);
  const remark = new Map(bodies.map(({ id, edition_remark }) => [id, edition_remark]));
  const silent = methods.filter(({ id, body_id }) => {
    const own = editions.filter(({ method_id }) => method_id === id).toSorted((a, b) => (a.published < b.published ? 1 : -1));
    const isKnown = own.some(({ status }) => status === "current") || own[0]?.status === "withdrawn";
    return !isKnown && !rules.includes(body_id) && !/^Current edition not checked/.test(remark.get(body_id) ?? "");
  });
  expect(silent.map(({ designation }) => designation)).toEqual([]);
});

describe("an equivalence", () => {
  const pair = ({ method_id, designation }: Equivalence) => `${designationOf(method_id)} and ${designation}`;
  const wrong = (some: (equivalence: Equivalence) => boolean) => equivalences.filter(some).map(pair);

  test("is of two methods of different bodies, of which the other is named as it is listed", () => {
    expect(wrong(({ method_id }) => !byId.has(method_id))).toEqual([]);
    expect(wrong(({ other_id, designation }) => other_id !== "" && designationOf(other_id) !== designation)).toEqual([]);
    expect(wrong(({ method_id, other_id }) => byId.get(method_id)?.body_id === byId.get(other_id)?.body_id)).toEqual([]);
  });

  test("leads to the other method wherever the catalogue has it", () => {
    const designations = new Set(methods.map(({ designation }) => designation));
    expect(wrong(({ designation, other_id }) => other_id === "" && designations.has(designation))).toEqual([]);
  });

  test("is written once, from one of its two sides", () => {
    const both = equivalences.filter(({ other_id }) => other_id !== "");
    const keys = both.map(({ method_id, other_id }) => [method_id, other_id].sort().join(" "));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  test("has a degree and a source, and a reason in words where the two texts are not one", () => {
    expect(wrong(({ degree, source }) => source === "" || !equivalenceDegrees.some((known) => known === degree))).toEqual([]);
    expect(wrong(({ degree, note }) => ["similar", "not equivalent"].includes(degree) && note === "")).toEqual([]);
  });

  test("is known for at least sixty pairs, of every degree", () => {
    expect(equivalences.length).toBeGreaterThanOrEqual(60);
    expect(new Set(equivalences.map(({ degree }) => degree)).size).toBe(equivalenceDegrees.length);
  });
});

describe("a rule for a substitute", () => {
  const told = ({ item_number, substitute, method_id, option }: Rule) =>
    [substitute, "for", item_number, "in", designationOf(method_id), option].join(" ").trim();
  const wrong = (some: (rule: Rule) => boolean) => rules.filter(some).map(told);

  test("is about two items of the range, of which the method uses the first", () => {
    const items = new Set(products.map(({ item_number }) => item_number));
    const used = new Set(links.map(({ item_number, designation }) => `${item_number} ${designation}`));
    expect(wrong(({ item_number, substitute }) => !items.has(item_number) || !items.has(substitute))).toEqual([]);
    expect(wrong(({ item_number, method_id }) => !used.has(`${item_number} ${designationOf(method_id)}`))).toEqual([]);
  });

  test("names only an option and an edition that its method has", () => {
    const choices = new Set(options.map(({ method_id, code }) => `${method_id} ${code}`));
    const known = new Set(editions.map(({ method_id, edition }) => `${method_id} ${edition}`));
    expect(wrong(({ method_id, option }) => option !== "" && !choices.has(`${method_id} ${option}`))).toEqual([]);
    expect(wrong(({ method_id, edition }) => edition !== "" && !known.has(`${method_id} ${edition}`))).toEqual([]);
  });

  test("gives its reason, its source, who reviewed it, and until when", () => {
    expect(wrong(({ because, source, reviewed_by }) => because === "" || source === "" || reviewed_by === "")).toEqual([]);
    expect(wrong(({ reviewed_on, review_by }) => !/^\d{4}-\d\d-\d\d$/.test(reviewed_on) || review_by <= reviewed_on)).toEqual([]);
  });

  test("is there at least thirty times, some allowed and some not", () => {
    expect(rules.length).toBeGreaterThanOrEqual(30);
    expect(rules.filter(({ allowed }) => allowed === "yes").length).toBeGreaterThan(10);
    expect(rules.filter(({ allowed }) => allowed === "no").length).toBeGreaterThan(10);
  });

  test("lapsed before the demo's day in two cases, which visitors do not see", () => {
    expect(rules.filter(({ review_by }) => review_by < "2026-11-23").map(({ id }) => id)).toEqual(["26", "50"]);
  });
});
