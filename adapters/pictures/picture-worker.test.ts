import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

test("a process that waits for its picture workers to stop goes on afterwards", async () => {
  const here = (file: string) => JSON.stringify(path.join(import.meta.dirname, file));
  const script = `
    const { createPictureWorker } = await import(${here("picture-worker.ts")});
    const settings = { folder: "/nonexistent", sources: {} };
    const worker = createPictureWorker({ entry: ${here("picture-worker.ts")}, settings });
    worker.warm();
    await worker.stop();
    console.log("stopped");`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]);
  expect(stdout).toBe("stopped\n");
});
