import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

// Lists every installed dependency that the site runs with: name, version, licence. `--all` adds those of development. A licence that
// cannot be read, or that binds the whole program, is named at the end, and the exit code is 1.

type Locked = { version?: string; license?: string; dev?: boolean; link?: boolean };
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Locked> };
const isAll = process.argv.includes("--all");

const rows = Object.entries(packages)
  .filter(([place, { dev, link }]) => place !== "" && !link && (isAll || !dev) && existsSync(place))
  .map(([place, { version = "?", license }]) => ({
    name: place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length),
    version,
    license: license ?? licenseIn(place),
  }))
  .toSorted((one, other) => one.name.localeCompare(other.name));

for (const { name, version, license } of rows) console.log(`${name}\t${version}\t${license}`);
const doubtful = rows.filter(({ license }) => license === "unknown" || /\b(A?GPL|SSPL|BUSL)/.test(license));
console.error(
  `${rows.length} packages; ${doubtful.length} whose licence has to be looked at${doubtful.map(({ name }) => `, ${name}`).join("")}.`,
);
process.exitCode = doubtful.length > 0 ? 1 : 0;

/** A package of an old form may name its licence in its own file only. */
function licenseIn(place: string): string {
  const { license, licenses } = JSON.parse(readFileSync(path.join(place, "package.json"), "utf8")) as {
    license?: string | { type?: string };
    licenses?: { type?: string }[];
  };
  const named = typeof license === "string" ? license : (license?.type ?? licenses?.map(({ type }) => type).join(" OR "));
  return named || "unknown";
}
