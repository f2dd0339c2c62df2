// A process of its own (adapters/pictures/loom.ts): the only place where pictures are woven and encoded for the site.
import { localFiles } from "../adapters/local-files.ts";
import type { LoomSettings } from "../adapters/pictures/loom-job.ts";
import { runLoom } from "../adapters/pictures/run-loom.ts";
import { uploadSource } from "../adapters/pictures/upload-source.ts";
import { swatchSource } from "../demo/swatch/swatch-source.ts";

const settings = JSON.parse(process.argv[2] ?? "{}") as LoomSettings;
const { uploads = "", swatches = "" } = settings.sources;
runLoom(settings, { upload: uploadSource(localFiles(uploads)), swatch: swatchSource(swatches) });
