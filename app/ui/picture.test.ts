import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "./picture.tsx";

const picture = { id: 7, version: "v1", width: 1600, height: 1200, alt: "Plain weave" };
const html = (placeholder?: string | null) =>
  renderToStaticMarkup(
    createElement(Picture, { picture: { ...picture, ...(placeholder !== undefined && { placeholder }) }, sizes: "20rem" }),
  );

test("a colour lies in place of a picture until it comes, in the page itself, and the picture's room is kept", () => {
  expect(html("#d9d0bb")).toContain('style="background:#d9d0bb"');
  expect(html("#d9d0bb")).toContain('width="1600" height="1200"');
});

test("of a picture with a clear ground only the middle is coloured, where the picture will cover it", () => {
  expect(html("#d9d0bb 40%")).toContain('style="background:linear-gradient(#d9d0bb,#d9d0bb) 50%/40% 40% no-repeat"');
});

test.each([null, undefined])("nothing lies there where no colour is known: %s", (unknown) => {
  expect(html(unknown)).not.toContain("style=");
});
