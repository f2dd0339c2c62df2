import { expect, test } from "vitest";
import type { EditionStatus } from "../../db/schema.ts";
import { newsSentences } from "./news-sentences.ts";

const edition = (name: string, status: EditionStatus, replacedBy = "") => ({
  ...{ edition: name, status, replacedBy, published: name.slice(0, 4), changes: "" },
});
const news = { designation: "AATCC TM61", isOfEdition: true, successions: [] };

test("of editions that begin with the same year the one that is meant is named", () => {
  const editions = [
    edition("2018t", "superseded", "AATCC TM61-2018e"),
    edition("2018e", "current"),
    edition("2018", "withdrawn"),
  ];
  expect(newsSentences({ ...news, editions })).toEqual({
    title: "The current edition is AATCC TM61-2018e",
    sentences: [
      "AATCC TM61-2018e is the current edition.",
      "AATCC TM61-2018t has been superseded; AATCC TM61-2018e replaced it.",
    ],
    changes: "",
  });
});

test("a first edition has nothing before it, and a draft is never told", () => {
  const editions = [edition("2027", "draft"), edition("2013", "current")];
  expect(newsSentences({ ...news, editions })?.sentences).toEqual(["AATCC TM61-2013 is the current edition."]);
});

test("where nothing is left to tell there is no mail", () => {
  expect(newsSentences({ ...news, isOfEdition: false, editions: [edition("2013", "current")] })).toBeUndefined();
  expect(newsSentences({ ...news, editions: [] })).toBeUndefined();
});
