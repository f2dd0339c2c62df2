import { createHash } from "node:crypto";
import { type DoubtKind, doubtfulChanges } from "../doubtful-changes.ts";
import { editedRecord } from "../edited-records.ts";
import type { RecordChange } from "../record-changes.ts";

/** Changes of one kind that are named; the others are counted. */
const mostNamed = 10;

type Counts = { added: number; changed: number; removed: number };

/** Counts changes by table, and sums them up: the same changes in the same order have the same sum. */
export class ChangeTally {
  readonly #hash = createHash("sha256");
  readonly #byTable = new Map<string, Counts>();
  #count = 0;
  /** What may not be meant, by its kind: how many changes, and the first ten in words. */
  readonly doubts: Record<DoubtKind, { count: number; named: string[] }> = {
    far: { count: 0, named: [] },
    unit: { count: 0, named: [] },
    emptied: { count: 0, named: [] },
  };
  #sum: string | undefined;

  add(changes: readonly RecordChange[]): void {
    for (const change of changes) {
      this.#hash.update(JSON.stringify(change));
      const counts = this.of(change.table);
      counts[change.before === null ? "added" : change.after === null ? "removed" : "changed"] += 1;
      this.#byTable.set(change.table, counts);
      this.#lookForDoubts(change);
    }
    this.#count += changes.length;
  }

  #lookForDoubts({ table, title, key, before, after }: RecordChange): void {
    if (!before || !after) return;
    for (const { kind, message } of doubtfulChanges(editedRecord(table).record, before, after)) {
      const doubts = this.doubts[kind];
      doubts.count += 1;
      if (doubts.named.length < mostNamed) doubts.named.push(`${title || key}: ${message}`);
    }
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
