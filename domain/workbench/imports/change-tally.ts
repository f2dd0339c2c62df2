import { createHash } from "node:crypto";
import { editedRecord } from "../edited-records.ts";
import { farColumns } from "../far-columns.ts";
import { labelOf } from "../labels.ts";
import type { RecordChange } from "../record-changes.ts";

/** Far numbers that are named; the others are counted. */
const mostFar = 10;

type Counts = { added: number; changed: number; removed: number };

/** Counts changes by table, and sums them up: the same changes in the same order have the same sum. */
export class ChangeTally {
  readonly #hash = createHash("sha256");
  readonly #byTable = new Map<string, Counts>();
  #count = 0;
  #farCount = 0;
  /** Numbers that are far from what they were, the first ten, in words. */
  readonly far: string[] = [];
  #sum: string | undefined;

  add(changes: readonly RecordChange[]): void {
    for (const change of changes) {
      this.#hash.update(JSON.stringify(change));
      const counts = this.of(change.table);
      counts[change.before === null ? "added" : change.after === null ? "removed" : "changed"] += 1;
      this.#byTable.set(change.table, counts);
      this.#lookForFar(change);
    }
    this.#count += changes.length;
  }

  #lookForFar({ table, title, key, before, after }: RecordChange): void {
    if (!before || !after) return;
    const { record } = editedRecord(table);
    for (const name of farColumns(record, before, after)) {
      this.#farCount += 1;
      if (this.far.length < mostFar)
        this.far.push(`${title || key}: ${labelOf(record, name)} was ${before[name]} and would be ${after[name]}`);
    }
  }

  /** How many numbers are far from what they were. */
  get farCount(): number {
    return this.#farCount;
  }

  /** The same batches, each counted as it passes. */
  async *through(batches: AsyncIterable<RecordChange[]>): AsyncGenerator<RecordChange[], void, void> {
    for await (const batch of batches) {
      this.add(batch);
      yield batch;
    }
  }

  of(table: string): Counts {
    return this.#byTable.get(table) ?? { added: 0, changed: 0, removed: 0 };
  }

  get count(): number {
    return this.#count;
  }

  /** Of all changes: nothing is added after it was asked for. */
  get sum(): string {
    this.#sum ??= this.#hash.digest("hex");
    return this.#sum;
  }
}
