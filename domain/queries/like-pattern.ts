/** The pattern of SQL's `like` for a text that stands anywhere: its own `%` and `_` mean themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
