// A process of its own (adapters/pictures/picture-worker.ts): the only place where pictures are rendered and encoded for the site.
import { readConfig } from "../../adapters/config.ts";
import { openFiles } from "../../adapters/files/open-files.ts";
import type { WorkerSettings } from "../../adapters/pictures/picture-job.ts";
import { runPictureWorker } from "../../adapters/pictures/run-picture-worker.ts";
import { uploadSource } from "../../adapters/pictures/upload-source.ts";
import { swatchSource } from "../../demo/swatch/swatch-source.ts";

const settings = JSON.parse(process.argv[2] ?? "{}") as WorkerSettings;
const { swatches = "" } = settings.sources;
// The environment is that of the process that serves: a key of the bucket has no place among the arguments, which every user can read.
const uploads = openFiles(readConfig(process.env))("uploads");
const swatch = swatchSource(swatches);
runPictureWorker(settings, { upload: uploadSource(uploads), swatch });

// The engine compiles what it has run for a while: the first picture that somebody waits for shall not be drawn the slow way.
for (const item of ["11-010", "18-131", "18-730", "19-630", "22-111"]) await swatch.original(`${item}/card`, 160).catch(() => {});
