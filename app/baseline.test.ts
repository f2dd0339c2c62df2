import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { keysOfPage, keysOfScript, keysOfStyles, newerFeatures } from "../test/builders/used-features.ts";
import { withFallback } from "./newer-features.ts";

/** Pages of people who work here, on browsers of their own choice. */
const ofOurOwn = /^app\/development\/|\.test\.tsx?$/;
const files = globSync(["app/**/*.css", "app/browser/**/*.ts", "app/**/*.tsx"]).filter((file) => !ofOurOwn.test(file));
const used = newerFeatures(files);

test("what styles, pages and scripts use, all main browsers have had for 30 months, or it is listed with what happens without it", () => {
  const unlisted = [...used].filter(([feature]) => !Object.hasOwn(withFallback, feature));
  expect(unlisted.map(([feature, where]) => `${feature}: ${[...where].join(", ")}`)).toEqual([]);
});

test("nothing is listed that is not used any more, or that all browsers have by now", () => {
  expect(Object.keys(withFallback).filter((feature) => !used.has(feature))).toEqual([]);
});

test("what a style or a script uses is found by its parts", () => {
  expect(keysOfStyles("a:has(b) { color: light-dark(red, blue); &:hover { height: 3dvh } }")).toEqual(
    expect.arrayContaining(["css.selectors.has", "css.types.color.light-dark", "css.selectors.nesting", "css.properties.height"]),
  );
  expect(keysOfPage("x.tsx", "<details name='one'><p popover='auto' /></details>")).toEqual(
    expect.arrayContaining(["html.elements.details.name", "html.global_attributes.popover"]),
  );
  expect(keysOfScript("x.ts", "document.startViewTransition(() => navigator.share({})); ours.share(1)")).toEqual([
    "api.Document.startViewTransition",
    "api.Navigator.share",
  ]);
});
