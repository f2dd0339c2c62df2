/** A row of numbers that is used again and again: it grows when it must and keeps what was in it. */
export function scratchRow(): (length: number) => Float32Array {
  let row = new Float32Array(0);
  return (length) => {
    if (row.length < length) row = new Float32Array(length);
    return row;
  };
}
