import { expect, test } from "vitest";
import { idOfHash } from "./id-of-hash.ts";

test.each([
  ["#body-2", "body-2"],
  ["#caf%C3%A9", "café"],
  ["#100%", "100%"],
  ["#%ff", "%ff"],
  ["#", ""],
])("the hash %s is the id %s", (hash, id) => expect(idOfHash(hash)).toBe(id));
