import { expect, test } from "vitest";
import type { RequestLine } from "../request-lines/request-line.ts";
import { answersBesides } from "./answers-besides.ts";

const line = (said: Partial<RequestLine>): RequestLine => ({
  ...{ itemNumber: "", name: "", wanted: "price", quantity: "", pack: "", lot: "", note: "" },
  ...said,
});
const lawn = line({ itemNumber: "11-020", name: "Cotton lawn", quantity: "2 m", lot: "L-2611-4" });
const row = { label: "Items 1: Item number", value: "11-020", place: { group: "Items", row: 1, field: "Item number" } };
const city = { label: "City", value: "Fall River" };

test("answers that a request's lines say already are left out", () => {
  const product = { label: "Product name", value: "Cotton lawn, item 11-020" };
  const rest = [
    { label: "Quantity", value: "2 m" },
    { label: "Lot number", value: "L-2611-4" },
  ];
  expect(answersBesides([product, ...rest, row, city], [lawn])).toEqual([city]);
});

test("two products of one field are the two lines", () => {
  const both = { label: "Product style", value: "Cotton lawn, item 11-020, Wool challis, item 12-010" };
  expect(answersBesides([both], [lawn, line({ itemNumber: "12-010", name: "Wool challis" })])).toEqual([]);
});

test("what the lines do not say stays, and everything stays of a request without lines", () => {
  const other = { label: "Lot number", value: "the one of last year" };
  const company = { label: "Company", value: "2 m" };
  expect(answersBesides([other, company], [lawn])).toEqual([other, company]);
  expect(answersBesides([row, city], [])).toEqual([row, city]);
});
