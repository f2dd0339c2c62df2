// The program of a picture worker, a separate process (adapters/pictures/picture-worker.ts).
import { readConfig } from "../../adapters/config.ts";
import { openFiles } from "../../adapters/files/open-files.ts";
import type { WorkerSettings } from "../../adapters/pictures/picture-job.ts";
import { runPictureWorker } from "../../adapters/pictures/run-picture-worker.ts";
import { uploadSource } from "../../adapters/pictures/upload-source.ts";
import { swatchSource } from "../../demo/swatch/swatch-source.ts";

const settings = JSON.parse(process.argv[2] ?? "{}") as WorkerSettings;
const { swatches = "" } = settings.sources;
// The bucket's key comes by the environment, because every user of the machine can read a process's arguments.
const uploads = openFiles(readConfig(process.env))("uploads");
const swatch = swatchSource(swatches);
runPictureWorker(settings, { upload: uploadSource(uploads), swatch });

// Warms up the just-in-time compiler, so that the first requested picture is not slow.
for (const item of ["11-010", "18-131", "18-730", "19-630", "22-111"]) await swatch.original(`${item}/card`, 160).catch(() => {});
