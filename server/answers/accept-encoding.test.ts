import { expect, test } from "vitest";
import { acceptedEncodings } from "./accept-encoding.ts";

test.each([
  [undefined, ["identity"]],
  ["gzip, deflate, br, zstd", ["br", "zstd", "gzip", "identity"]],
  ["gzip", ["gzip", "identity"]],
  ["br;q=0, gzip", ["gzip", "identity"]],
  ["gzip;q=1.0, br;q=0.5", ["gzip", "br", "identity"]],
  ["*", ["br", "zstd", "gzip", "identity"]],
  ["*;q=0, gzip", ["gzip"]],
  ["identity;q=0, deflate", ["identity"]],
  ["GZIP", ["gzip", "identity"]],
])("%s", (header, expected) => {
  expect(acceptedEncodings(header)).toEqual(expected);
});
