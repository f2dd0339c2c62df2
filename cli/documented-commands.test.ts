import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { runCommandLine } from "../test/builders/command-line.ts";

/** Commands that the documents name in full, as far as their words go: `backup now`, `enquiries list`. */
function documented(): string[] {
  const text = ["docs/operations.md", "deploy/alerts.yaml", "README.md"].map((file) => readFileSync(file, "utf8")).join("\n");
  const found = text.matchAll(/(?:npm run cli -- |^ {4}warpline )((?:[a-z][a-z-]*(?: |$|`)){1,2})/gm);
  return [...new Set([...found].map(([, words = ""]) => words.replaceAll("`", "").trim()))].sort();
}

const commands = documented();

test("the documents name commands", () => {
  expect(commands).toEqual(expect.arrayContaining(["backup try", "doctor", "enquiries forget", "migrate", "restore"]));
});

test.each(commands)("%s is a command of the command line", async (command) => {
  const { code, output } = await runCommandLine([...command.split(" "), "--help"], { env: {} });
  expect([code, output.split("\n")[0]]).toEqual([0, expect.stringContaining(`npm run cli -- ${command}`)]);
});
