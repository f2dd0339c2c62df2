/** A reusable row of numbers: it grows when necessary, and its values stay. */
export function scratchRow(): (length: number) => Float32Array {
  let row = new Float32Array(0);
  return (length) => {
    if (row.length < length) row = new Float32Array(length);
    return row;
  };
}
