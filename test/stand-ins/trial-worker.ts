// A picture worker for tests: as the site's own, but its `trial` pictures are flat and quick, and can bring the worker down.
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import sharp from "sharp";
import { localFiles } from "../../adapters/files/local-files.ts";
import type { WorkerSettings } from "../../adapters/pictures/picture-job.ts";
import { runPictureWorker } from "../../adapters/pictures/run-picture-worker.ts";
import { uploadSource } from "../../adapters/pictures/upload-source.ts";
import type { PictureSource } from "../../domain/media/picture-source.ts";

const settings = JSON.parse(process.argv[2] ?? "{}") as WorkerSettings;
const { uploads = "", marks = "" } = settings.sources;
await mkdir(marks, { recursive: true });

/** References: a colour; `crash-…` ends the process unless a mark of this name is there; `long-…` is drawn until it is; `broken`. */
const trial: PictureSource = {
  describe: async () => ({ width: 1600, height: 1200, version: "v1" }),
  async original(reference, width) {
    const mark = path.join(marks, reference);
    if (reference === "broken") throw new Error("The yarn is broken.");
    if (reference.startsWith("crash-") && !existsSync(mark)) {
      if (reference === "crash-once") await writeFile(mark, "");
      process.kill(process.pid, "SIGKILL");
    }
    while (reference.startsWith("long-") && !existsSync(mark)) await setImmediate();
    const background = reference.includes("-") ? "grey" : reference;
    return sharp({ create: { width, height: width * 0.75, channels: 4, background } })
      .png()
      .toBuffer();
  },
};

runPictureWorker(settings, { trial, upload: uploadSource(localFiles(uploads)) });
