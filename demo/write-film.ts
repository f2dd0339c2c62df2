import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { readRows } from "./swatch/catalogue-rows.ts";
import { closeIn, type Window } from "./swatch/close-in.ts";
import { multifibre } from "./swatch/multifibre.ts";
import { recipe } from "./swatch/recipe.ts";
import { render } from "./swatch/render.ts";

/**
 * Writes the demo supplier's film, demo/catalogue/media/11-010-close.mp4: from the close view of the multifibre fabric nearer
 * to where the wash begins, along the bands, and back to where it began, so that it loops without a jump.
 * Run by hand after that view has changed: `node demo/write-film.ts`. It needs ffmpeg (Debian: apt-get install ffmpeg).
 */
const item = "11-010";
const film = { width: 960, height: 720, perSecond: 30, seconds: 8 };
/** Millimetres across at the nearest, and how far the view then swings to either side of the middle. */
const nearest = 27;
const swing = 6;

const folder = path.join(import.meta.dirname, "catalogue");
const rows = (await readRows(folder)).get(item);
if (!rows) throw new Error(`There is no product ${item}.`);
const scene = multifibre(recipe(rows.product, rows.swatch), "macro");
const perMillimetre = film.width / nearest;
const picture = render(scene, Math.ceil(scene.width * perMillimetre), 2);

/** The visible part at a moment from 0 to 1: the whole picture at both ends. */
function windowAt(moment: number): Window {
  const turn = moment * 2 * Math.PI;
  const near = (1 - Math.cos(turn)) / 2;
  const scale = picture.width / scene.width;
  const width = scene.width - (scene.width - nearest) * near;
  const height = (width * film.height) / film.width;
  // The wash begins above the middle.
  const middle = { x: scene.width / 2 + swing * near * Math.sin(turn), y: scene.height * (0.5 - 0.1 * near) };
  return {
    left: (middle.x - width / 2) * scale,
    top: (middle.y - height / 2) * scale,
    width: width * scale,
    height: height * scale,
  };
}

const target = path.join(folder, "media", `${item}-close.mp4`);
await mkdir(path.dirname(target), { recursive: true });
const size = `${film.width}x${film.height}`;
const from = ["-f", "rawvideo", "-pixel_format", "rgb24", "-video_size", size, "-framerate", `${film.perSecond}`, "-i", "-"];
const colour = "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p";
const tagged = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "iec61966-2-1", "-color_range", "tv"];
// Threads may lose sharpness, colours may not, so colours get more bits than usual.
const quality = ["-crf", "30.5", "-x264-params", `chroma-qp-offset=-10:keyint=${film.perSecond * film.seconds}`];
const coded = ["-c:v", "libx264", "-preset", "veryslow", ...quality, "-threads", "1"];
const container = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-movflags", "+faststart"];
const ffmpeg = spawn("ffmpeg", ["-loglevel", "error", "-y", ...from, "-vf", colour, ...coded, ...tagged, ...container, target], {
  stdio: ["pipe", "inherit", "inherit"],
});
const ended = once(ffmpeg, "close").catch(() => {
  console.error("ffmpeg was not found: install it (Debian: apt-get install ffmpeg) and try again.");
  process.exit(1);
});
const frames = film.perSecond * film.seconds;
for (let frame = 0; frame < frames; frame++) {
  const shown = closeIn(picture, windowAt(frame / frames), film.width, film.height);
  if (!ffmpeg.stdin.write(shown)) await once(ffmpeg.stdin, "drain");
}
ffmpeg.stdin.end();
const [code] = await ended;
if (code !== 0) process.exit(1);
console.log(`${path.relative(".", target)}: ${Math.round((await stat(target)).size / 1000)} kB`);
