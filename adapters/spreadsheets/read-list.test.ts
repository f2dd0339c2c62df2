import { expect, test } from "vitest";
import { encodeText } from "../../test/builders/encode-text.ts";
import { readList } from "./read-list.ts";

test("a file is read in a thread as it is read in this one, and files wait for each other", async () => {
  const list = "货号,名称\n11-010,多纤维贴衬织物\n";
  const read = await Promise.all([
    readList(encodeText(list, "gb18030")),
    readList(Buffer.from("11-010\t2\n")),
    readList(Buffer.from("%PDF-1.7")),
  ]);
  expect(read).toEqual([
    { ok: true, text: list, about: expect.stringContaining("Chinese") },
    { ok: true, text: "11-010\t2\n" },
    { ok: false, message: expect.stringContaining("PDF") },
  ]);
});
