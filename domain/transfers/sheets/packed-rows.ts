import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { inOwnMemory } from "../../cache/own-memory.ts";

/** A row: what could be read of it by column; the line of the file on which it begins, and where cells have several lines, that of each column's cell. */
export type Row = { values: Record<string, unknown>; line: number; lines?: Readonly<Record<string, number>> };

/** Rows that are compressed together. */
const batchSize = 2000;

/** The values of a column in the rows of a batch, compressed; `missing` are the places of those that could not be read. */
type Batch = { lines: Buffer; columns: ReadonlyMap<string, Buffer> };
type PackedColumn = { values: unknown[]; missing: number[] };

/**
 * The rows of a sheet, compressed column by column, batch by batch: a million of them take a twentieth of what they take as objects, and who needs two columns
 * unpacks two. A row that is handed out is a copy: `set` puts it back.
 */
export class PackedRows implements Iterable<Row> {
  readonly #batches: Batch[] = [];
  #last: Row[] = [];
  readonly #changed = new Map<number, Row | undefined>();
  #removed = 0;
  /** The batch that `at` unpacked last: who asks for a row often asks for its neighbor. */
  #seen: { batch: Batch; rows: Row[] } | undefined;

  static of(rows: Iterable<Row>): PackedRows {
    const packed = new PackedRows();
    for (const row of rows) packed.push(row);
    return packed;
  }

  get length(): number {
    return this.#batches.length * batchSize + this.#last.length - this.#removed;
  }

  push(row: Row): void {
    if (this.#last.length === batchSize) {
      this.#batches.push(pack(this.#last));
      this.#last = [];
    }
    this.#last.push(row);
  }

  *[Symbol.iterator](): Generator<Row, void, void> {
    for (const [, row] of this.entries()) yield row;
  }

  /** The rows with these columns alone. */
  *with(columns: readonly string[]): Generator<Row, void, void> {
    for (const [, row] of this.entries(columns)) yield row;
  }

  /** Each row with its place. @param columns all of them without it */
  *entries(columns?: readonly string[]): Generator<[place: number, row: Row], void, void> {
    for (let batch = 0; batch <= this.#batches.length; batch++) {
      const packed = this.#batches[batch];
      const rows = packed ? unpack(packed, columns) : this.#last.map((row) => withOnly(row, columns));
      for (const [at, row] of rows.entries()) {
        const place = batch * batchSize + at;
        if (!this.#changed.has(place)) yield [place, row];
        else {
          const changed = this.#changed.get(place);
          if (changed) yield [place, withOnly(changed, columns)];
        }
      }
    }
  }

  at(place: number): Row | undefined {
    if (this.#changed.has(place)) return this.#changed.get(place);
    const batch = this.#batches[Math.floor(place / batchSize)];
    if (!batch) return this.#last[place % batchSize];
    if (this.#seen?.batch !== batch) this.#seen = { batch, rows: unpack(batch) };
    return this.#seen.rows[place % batchSize];
  }

  set(place: number, row: Row): void {
    this.#changed.set(place, row);
  }

  remove(place: number): void {
    if (!this.at(place)) return;
    this.#changed.set(place, undefined);
    this.#removed += 1;
  }
}

function withOnly(row: Row, columns: readonly string[] | undefined): Row {
  if (columns === undefined) return row;
  return {
    ...row,
    values: Object.fromEntries(columns.flatMap((name) => (name in row.values ? [[name, row.values[name]]] : []))),
  };
}

function pack(rows: readonly Row[]): Batch {
  const names = new Set(rows.flatMap(({ values }) => Object.keys(values)));
  const columns = [...names].map((name): [string, Buffer] => {
    const values = rows.map((row) => row.values[name]);
    const missing = values.flatMap((value, at) => (value === undefined ? [at] : []));
    return [name, compress({ values, missing } satisfies PackedColumn)];
  });
  return { lines: compress(rows.map(({ line, lines }) => (lines ? { line, lines } : { line }))), columns: new Map(columns) };
}

function unpack({ lines, columns }: Batch, names: Iterable<string> = columns.keys()): Row[] {
  const rows = (expand(lines) as Omit<Row, "values">[]).map((row): Row => ({ ...row, values: {} }));
  for (const name of names) {
    const column = columns.get(name);
    if (!column) continue;
    const { values, missing } = expand(column) as PackedColumn;
    for (const [at, row] of rows.entries()) row.values[name] = values[at];
    for (const at of missing) delete rows[at]?.values[name];
  }
  return rows;
}

const params = { [constants.ZSTD_c_compressionLevel]: 1 };
const compress = (value: unknown) => inOwnMemory(zstdCompressSync(JSON.stringify(value), { params }));
const expand = (bytes: Buffer): unknown => JSON.parse(zstdDecompressSync(bytes).toString());
