import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "./picture.tsx";

const picture = { id: 7, version: "v1", width: 1600, height: 1200, alt: "Plain weave" };
const html = (placeholder?: string | null) =>
  renderToStaticMarkup(
    createElement(Picture, {
      picture: { ...picture, ...(placeholder !== undefined && { placeholder }) },
      sizes: "20rem",
      place: "card",
    }),
  );

test("a picture that is loading shows its colour, in its full size", () => {
  expect(html("#d9d0bb")).toContain('style="background:#d9d0bb"');
  expect(html("#d9d0bb")).toContain('width="1600" height="1200"');
});

test("a picture with transparent margins shows its colour in the middle only", () => {
  expect(html("#d9d0bb 40%")).toContain('style="background:linear-gradient(#d9d0bb,#d9d0bb) 50%/40% 40% no-repeat"');
});

test.each([null, undefined])("a picture without a known colour has no placeholder: %s", (unknown) => {
  expect(html(unknown)).not.toContain("style=");
});
