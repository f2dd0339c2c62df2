import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";
import { build as bundle } from "vite";

const stamp = "build/stamp";

/** Builds the site unless the present build was made from the same files. */
export async function buildIfStale(): Promise<void> {
  const sources = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return;
  await build();
  writeFileSync(stamp, sources);
}

async function build(): Promise<void> {
  console.log("Building the site …");
  rmSync("build", { recursive: true, force: true });
  const { status } = spawnSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) throw new Error("The site could not be built: see the message above.");
  moveChunks();
  removeUnread();
  await bundleMain();
  compressAssets();
}

/** React Router moves the assets that the server names to the browser's files, but not the chunks that these import. */
function moveChunks(): void {
  for (const chunk of globSync("build/server/assets/*.{js,mjs,css}"))
    renameSync(chunk, path.join("build/client/assets", path.basename(chunk)));
  rmSync("build/server/assets", { recursive: true, force: true });
}

/** Of the browser's build what no browser asks for: React Router's list of all pages, and the empty modules of those that are not hydrated. */
function removeUnread(): void {
  for (const file of globSync("build/client/assets/*.js"))
    if (/^manifest-/.test(path.basename(file)) || statSync(file).size < 2) rmSync(file);
}

/** The process around the app (server/main.ts), as plain JavaScript. */
async function bundleMain(): Promise<void> {
  const output = { entryFileNames: "main.js" };
  const main = { ssr: "server/main.ts", outDir: "build/server", emptyOutDir: false, rolldownOptions: { output } };
  await bundle({ configFile: false, publicDir: false, logLevel: "warn", build: main });
}

/** Compresses static files once, so that the server only picks an encoding. */
function compressAssets(): void {
  for (const file of globSync("build/client/**/*.{js,mjs,css,svg,json,webmanifest}")) {
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
    writeFileSync(`${file}.zst`, zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

function hashSources(): string {
  const sum = createHash("sha256");
  const files = globSync(["{adapters,api,app,db,domain,emails,public,server}/**/*", "*.config.ts", "package-lock.json"], {
    withFileTypes: true,
  });
  const paths = files.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of paths.sort()) sum.update(path.relative(".", file)).update(readFileSync(file));
  return sum.digest("hex");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  mkdirSync("build", { recursive: true });
  rmSync(stamp, { force: true });
  await buildIfStale();
}
