import { parse } from "node-html-parser";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorSummary } from "./error-summary.tsx";

const render = (props: Partial<Parameters<typeof ErrorSummary>[0]>) =>
  parse(renderToStaticMarkup(createElement(ErrorSummary, { issues: [], failure: "It could not be sent.", ...props })));

test("a form that was not refused has a hidden, empty summary", () => {
  expect(render({}).querySelector("[hidden] > p.h4")?.text).toBe("");
});

test("a refusal shows its message, or the form's general message", () => {
  expect(render({ message: "Too late." }).querySelector("p.h4")?.text).toBe("Too late.");
  for (const refused of [{ message: "" }, { issues: [{ field: "email", message: "Not this one." }] }]) {
    expect(render(refused).querySelector("p.h4")?.text).toBe("It could not be sent.");
    expect(render(refused).querySelector("[hidden]")).toBeNull();
  }
});
