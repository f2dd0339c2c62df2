import type { Command } from "@commander-js/extra-typings";
import { migrate, pendingMigrations } from "../db/migrate.ts";
import { type PlannedMigration, planMigrations } from "../db/plan-migrations.ts";
import type { Terminal } from "./terminal/terminal.ts";
import { withDatabase } from "./with-database.ts";

/** Defines `migrate`. */
export function define(command: Command, terminal: Terminal): void {
  command.option("--plan", "say what would happen and what it locks, and change nothing").action(({ plan }) =>
    withDatabase(terminal, async (db) => {
      if (plan) {
        terminal.print(planText(await planMigrations(db)));
        return;
      }
      const pending = await pendingMigrations(db);
      await migrate(db, terminal.print);
      if (pending.length === 0) terminal.print("The database is up to date already.");
    }),
  );
}

function planText(plan: readonly PlannedMigration[]): string {
  if (plan.length === 0) return "The database is up to date: no migration would run.";
  const lines = plan.map(({ name, locks }) => {
    const tables = locks.map(
      ({ table, lock, rows }) =>
        `${table} (about ${rows.toLocaleString("en-US")} rows; ${lock === "all" ? "neither read nor written" : "not written"} meanwhile)`,
    );
    return `${name}: ${tables.length === 0 ? "locks nothing that is there" : tables.join(", ")}`;
  });
  const isBeside = plan.every(({ locks }) => locks.every(({ lock }) => lock !== "all"));
  return [
    `Migrations that would run, all in one transaction: ${plan.length}.`,
    ...lines,
    isBeside
      ? "The new version may start while the old one runs: nothing that the old one reads is changed."
      : "Stop all nodes of the old version first: it reads tables that change.",
    "How long it takes, a copy tells: npm run cli -- backup try FILE restores a backup for trial and says how long its migrations took.",
  ].join("\n");
}
