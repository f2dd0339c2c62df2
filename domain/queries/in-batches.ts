/**
 * Rows in batches, each read after the last row of the one before: none is read twice or skipped when others are added or deleted meanwhile.
 *
 * @param read reads the batch after a row, the first one without it; fewer than `size` rows are the end
 */
export async function* inBatches<Row>(size: number, read: (last?: Row) => Promise<Row[]>): AsyncGenerator<Row[], void, void> {
  let rows = await read();
  for (; rows.length === size; rows = await read(rows.at(-1))) yield rows;
  if (rows.length > 0) yield rows;
}
