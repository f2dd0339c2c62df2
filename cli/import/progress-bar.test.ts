import { describe, expect, test } from "vitest";
import { progressBar } from "./progress-bar.ts";

function output(isTTY: boolean) {
  const written: string[] = [];
  return { written, stream: { isTTY, write: (text: string) => written.push(text) > 0 } };
}

describe("progressBar", () => {
  test("redraws one line on a terminal, and clears it at the end", () => {
    const { written, stream } = output(true);
    const bar = progressBar(stream);
    bar.show({ done: 0, total: 8 });
    bar.show({ done: 2, total: 8 });
    bar.show({ done: 2, total: 8 });
    bar.show({ done: 8, total: 8 });
    bar.end();
    expect(written).toEqual([
      `\r${"░".repeat(40)} 0 %`,
      `\r${"█".repeat(10)}${"░".repeat(30)} 25 %`,
      `\r${"█".repeat(40)} 100 %`,
      "\r\u001b[K",
    ]);
  });
  test("writes a line for every tenth elsewhere", () => {
    const { written, stream } = output(false);
    const bar = progressBar(stream);
    for (const done of [1, 5, 14, 25, 29, 100]) bar.show({ done, total: 100 });
    bar.end();
    expect(written).toEqual(["10 %\n", "20 %\n", "100 %\n"]);
  });
  test("is complete when there is no work", () => {
    const { written, stream } = output(false);
    progressBar(stream).show({ done: 0, total: 0 });
    expect(written).toEqual(["100 %\n"]);
  });
});
