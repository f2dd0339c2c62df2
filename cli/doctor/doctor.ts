import { styleText } from "node:util";
import type { Command } from "@commander-js/extra-typings";
import { supplierContact } from "../../domain/catalogue/supplier-facts.ts";
import { operatorContext } from "../operator.ts";
import { sentenceOf } from "../sentence-of.ts";
import { jsonOption, printJson } from "../terminal/print-list.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { withDatabase } from "../with-database.ts";
import { checkBackups } from "./check-backups.ts";
import { checkCertificate } from "./check-certificate.ts";
import { checkClock } from "./check-clock.ts";
import { checkCatalogue, checkMigrations, checkServer } from "./check-database.ts";
import { checkDemo } from "./check-demo.ts";
import { checkDisk } from "./check-disk.ts";
import { checkFiles } from "./check-files.ts";
import { checkFonts } from "./check-fonts.ts";
import { checkIndexes } from "./check-indexes.ts";
import { checkGrowth, checkJobs } from "./check-jobs.ts";
import { checkKits } from "./check-kits.ts";
import { checkKnownFaults } from "./check-known-faults.ts";
import { checkConfig, checkDataFolder, checkNode } from "./check-machine.ts";
import { checkMail } from "./check-mail.ts";
import { checkMailDomain } from "./check-mail-domain.ts";
import { checkMailServer } from "./check-mail-server.ts";
import { checkMailbox } from "./check-mailbox.ts";
import { checkTestMail } from "./check-test-mail.ts";
import { type Finding, wrong } from "./finding.ts";

/** Runs a check and reports its finding. @returns whether all is well */
type Report = (name: string, check: () => Promise<Finding>) => Promise<boolean>;

/** Defines `doctor`. */
export function define(command: Command, terminal: Terminal): void {
  command
    .addOption(jsonOption)
    .option("--test-mail", "send a mail to MAILBOX_ADDRESS too, and wait up to a minute until it is in the mailbox")
    .option("--known-faults", "ask npm's registry too which packages have versions with known faults")
    .action(async ({ json, testMail, knownFaults }) => {
      const findings: ({ check: string } & Finding)[] = [];
      const report: Report = async (name, check) => {
        const finding = await check().catch((error) => wrong(sentenceOf(error)));
        findings.push({ check: name, ...finding });
        if (!json) printFinding(terminal, name, finding);
        return finding.ok;
      };
      await checkAll(terminal, report, testMail === true);
      if (knownFaults) await report("Packages", () => checkKnownFaults());
      if (json) printJson(terminal, findings);
      if (findings.some(({ ok }) => !ok)) terminal.exitCode = 1;
    });
}

/**
 * Runs the checks in their order. What the later ones stand on ends them where it is wrong: the machine, the database, its migrations. The others do not
 * wait for each other.
 */
async function checkAll(terminal: Terminal, report: Report, sendsMail: boolean): Promise<void> {
  const machine = [await report("Node", checkNode), await report("Configuration", () => checkConfig(terminal))];
  if (!machine.every(Boolean) || !(await report("Data folder", () => checkDataFolder(terminal)))) return;
  try {
    await withDatabase(terminal, async (db, config) => {
      if (!(await report("Database", () => checkServer(db))) || !(await report("Migrations", () => checkMigrations(db)))) return;
      const { smtpUrl, mailboxUrl } = config;
      const context = operatorContext(terminal, db);
      const { origin } = config;
      const { supplier } = await db.selectNoFrom(supplierContact.as("supplier")).executeTakeFirstOrThrow();
      const from = config.mailFrom || supplier?.email;
      await report("Disk", () => checkDisk(config));
      await report("Clock", () => checkClock(db, context.now));
      if (origin.startsWith("https:")) await report("Certificate", () => checkCertificate(origin, context.now()));
      await report("Indexes", () => checkIndexes(db));
      await report("Catalogue", () => checkCatalogue(db));
      await report("Demo", () => checkDemo(db, config));
      await report("Files", () => checkFiles(db, config));
      if (smtpUrl !== undefined) await report("Mail server", () => checkMailServer(smtpUrl));
      if (smtpUrl !== undefined && from) await report("Mail domain", () => checkMailDomain(from, config.mailDkimSelector));
      await report("Mail", () => checkMail(context));
      await report("Backups", () => checkBackups(context, config));
      await report("Jobs", () => checkJobs(context));
      await report("Growth", () => checkGrowth(context));
      await report("Kits", () => checkKits(context));
      await report("Fonts", () => checkFonts(context));
      if (mailboxUrl !== undefined) await report("Mailbox", () => checkMailbox(mailboxUrl));
      if (sendsMail) await report("Test mail", () => checkTestMail(config, from));
    });
  } catch (error) {
    await report("Database", () => Promise.reject(error));
  }
}

function printFinding({ output, print }: Terminal, name: string, { ok, warning, text }: Finding): void {
  const [color, mark] = warning ? (["yellow", " !"] as const) : ok ? (["green", "ok"] as const) : (["red", "!!"] as const);
  print(`${styleText(color, mark, { stream: output })}  ${name.padEnd(13)}  ${text}`);
}
