import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { aptGet, canInstall } from "./apt-get.ts";

/** The fonts that a browser finds on the systems of visitors, as files of Debian's packages. Liberation is as wide as Arial and Times New Roman. */
export const fontSystems = {
  arial: ["LiberationSans-Regular", "LiberationSans-Bold", "LiberationSerif-Regular", "LiberationSerif-Italic"],
  roboto: ["Roboto-Regular", "Roboto-Bold", "NotoSerif-Regular", "NotoSerif-Italic"],
  noto: ["NotoSans-Regular", "NotoSans-Bold", "NotoSerif-Regular", "NotoSerif-Italic"],
  dejavu: ["DejaVuSans", "DejaVuSans-Bold", "DejaVuSerif", "DejaVuSerif-Italic"],
};
export type FontSystem = keyof typeof fontSystems;

const packages = ["fonts-liberation", "fonts-roboto-unhinted", "fonts-noto-core", "fonts-dejavu-core", "fonts-dejavu-extra"];
const folder = path.resolve(".cache/fonts");

/** A file for fontconfig (`FONTCONFIG_FILE`): a program that reads it has the fonts of one system and no others. */
export const fontsOf = (system: FontSystem) => path.join(folder, `${system}.conf`);

/**
 * Fetches the fonts into .cache/fonts; nothing is installed.
 *
 * @returns whether they are there: where there is no Debian, or no network, they are not
 */
export function findFonts(): boolean {
  if (existsSync(fontsOf("arial"))) return true;
  if (!existsSync("/usr/bin/apt-get")) return false;
  console.log("Fetching fonts for the tests …");
  const unpacked = path.join(folder, "unpacked");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(unpacked, { recursive: true });
  if (!download(unpacked) && canInstall()) {
    aptGet("update", "-qq");
    download(unpacked);
  }
  for (const file of globSync(path.join(unpacked, "*.deb"))) spawnSync("dpkg-deb", ["-x", file, unpacked], { stdio: "ignore" });
  const missing = new Set(Object.values(fontSystems).flat());
  for (const file of globSync(path.join(unpacked, "usr/share/fonts/**/*.ttf"))) {
    const name = path.basename(file, ".ttf");
    if (missing.delete(name)) renameSync(file, path.join(folder, `${name}.ttf`));
  }
  rmSync(unpacked, { recursive: true });
  if (missing.size > 0) return false;
  for (const [system, files] of Object.entries(fontSystems)) writeFileSync(fontsOf(system as FontSystem), conf(files));
  return true;
}

const download = (cwd: string) => spawnSync("apt-get", ["download", "-qq", ...packages], { cwd, stdio: "ignore" }).status === 0;

const conf = (files: string[]) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${folder}/cache</cachedir>
  <selectfont>
    <rejectfont><glob>*</glob></rejectfont>
    <acceptfont>${files.map((file) => `<glob>*/${file}.ttf</glob>`).join("")}</acceptfont>
  </selectfont>
</fontconfig>
`;
