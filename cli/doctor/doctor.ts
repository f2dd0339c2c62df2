import { styleText } from "node:util";
import type { Command } from "@commander-js/extra-typings";
import { jsonOption, printJson } from "../print-list.ts";
import { sentenceOf } from "../sentence-of.ts";
import { withDatabase } from "../with-database.ts";
import { checkCatalogue, checkMigrations, checkServer } from "./check-database.ts";
import { checkFiles } from "./check-files.ts";
import { checkKits } from "./check-kits.ts";
import { checkConfig, checkDataFolder, checkNode } from "./check-machine.ts";
import { checkMail } from "./check-mail.ts";
import { checkMailbox } from "./check-mailbox.ts";
import { type Finding, wrong } from "./finding.ts";

/** Runs a check and reports its finding. @returns whether all is well */
type Report = (name: string, check: () => Promise<Finding>) => Promise<boolean>;

/** Defines `doctor`. */
export function define(command: Command): void {
  command.addOption(jsonOption).action(async ({ json }) => {
    const findings: ({ check: string } & Finding)[] = [];
    const report: Report = async (name, check) => {
      const finding = await check().catch((error) => wrong(sentenceOf(error)));
      findings.push({ check: name, ...finding });
      if (!json) printFinding(name, finding);
      return finding.ok;
    };
    await checkAll(report);
    if (json) printJson(findings);
    if (findings.some(({ ok }) => !ok)) process.exitCode = 1;
  });
}

/** Runs the checks in their order, up to the first that finds something wrong; Node and the configuration are always both checked. */
async function checkAll(report: Report): Promise<void> {
  const machine = [await report("Node", checkNode), await report("Configuration", checkConfig)];
  if (!machine.every(Boolean) || !(await report("Data folder", checkDataFolder))) return;
  try {
    await withDatabase(
      async (db, config) =>
        (await report("Database", () => checkServer(db))) &&
        (await report("Migrations", () => checkMigrations(db))) &&
        (await report("Catalogue", () => checkCatalogue(db))) &&
        (await report("Files", () => checkFiles(db, config))) &&
        (await report("Mail", () => checkMail(db))) &&
        (await report("Kits", () => checkKits(db))) &&
        (config.mailboxUrl === undefined || (await report("Mailbox", () => checkMailbox(config.mailboxUrl ?? "")))),
    );
  } catch (error) {
    await report("Database", () => Promise.reject(error));
  }
}

function printFinding(name: string, { ok, warning, text }: Finding): void {
  const mark = warning ? styleText("yellow", " !") : ok ? styleText("green", "ok") : styleText("red", "!!");
  console.log(`${mark}  ${name.padEnd(13)}  ${text}`);
}
