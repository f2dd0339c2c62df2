import { expect, test } from "vitest";
import { namedRoles } from "./role-words.ts";

test.each([
  [["detergent"], ["detergent"]],
  [["adjacent"], ["adjacent fabric"]],
  [["test", "fabric"], ["test fabric"]],
  [["fabric"], []],
  [["cotton"], []],
])("%j names %j", (stems, roles) => {
  expect(namedRoles([stems])).toEqual(roles);
});

test("synonyms name the role too", () => {
  expect(namedRoles([["makeweight"], ["ballast"]])).toEqual(["ballast"]);
});
