import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

test("a process that waits for its looms to stop goes on afterwards", async () => {
  const here = (file: string) => JSON.stringify(path.join(import.meta.dirname, file));
  const script = `
    const { createLoom } = await import(${here("loom.ts")});
    const settings = { folder: "/nonexistent", sources: {} };
    const loom = createLoom({ entry: ${here("loom.ts")}, settings, niceness: 0, patience: 1000 });
    loom.warm();
    await loom.stop();
    console.log("stopped");`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]);
  expect(stdout).toBe("stopped\n");
});
