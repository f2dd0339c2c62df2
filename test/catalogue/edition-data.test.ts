import { describe, expect, test } from "vitest";
import { readCsv } from "../../demo/swatch/catalogue-rows.ts";
import { editionStatuses } from "../../domain/catalogue/edition.ts";

/** What an auditor would check in the demo's editions, as rules over its files. Their sources: docs/edition-sources.md. */
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

const methods = await readCsv<Method>(folder, "methods.csv");
const editions = await readCsv<Edition>(folder, "method-editions.csv");

const byId = new Map(methods.map((method) => [method.id, method]));
const designationOf = (id: string) => byId.get(id)?.designation ?? `no method ${id}`;

describe("an edition", () => {
  /** The designation with its edition, as the body writes it. */
  const named = ({ method_id, edition }: Edition) => {
    const { body_id, designation } = byId.get(method_id) as Method;
    return `${designation}${["1", "3", "9"].includes(body_id) ? "-" : ":"}${edition}`;
  };
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
