// A process of its own (adapters/pictures/loom.ts): the only place where pictures are woven and encoded for the site.
import { readConfig } from "../adapters/config.ts";
import { openFiles } from "../adapters/files/open-files.ts";
import type { LoomSettings } from "../adapters/pictures/loom-job.ts";
import { runLoom } from "../adapters/pictures/run-loom.ts";
import { uploadSource } from "../adapters/pictures/upload-source.ts";
import { swatchSource } from "../demo/swatch/swatch-source.ts";

const settings = JSON.parse(process.argv[2] ?? "{}") as LoomSettings;
const { swatches = "" } = settings.sources;
// The environment is that of the process that serves: a key of the bucket has no place among the arguments, which every user can read.
const uploads = openFiles(readConfig(process.env))("uploads");
runLoom(settings, { upload: uploadSource(uploads), swatch: swatchSource(swatches) });
