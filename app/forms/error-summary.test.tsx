import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorSummary } from "./error-summary.tsx";

const draw = (props: Partial<Parameters<typeof ErrorSummary>[0]>) =>
  renderToStaticMarkup(createElement(ErrorSummary, { issues: [], failure: "It could not be sent.", ...props }));

test("a form that was not refused has a hidden, empty summary", () => {
  expect(draw({})).toMatch(/hidden=""[^>]*><p class="h4"><\/p>/);
});

test("a refusal shows its message, or the form's general message", () => {
  expect(draw({ message: "Too late." })).toContain(">Too late.</p>");
  for (const refused of [{ message: "" }, { issues: [{ field: "email", message: "Not this one." }] }]) {
    expect(draw(refused)).toContain(">It could not be sent.</p>");
    expect(draw(refused)).not.toContain("hidden");
  }
});
