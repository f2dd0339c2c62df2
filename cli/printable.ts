/** Text that visitors wrote, on one line and without the characters that control a terminal. */
export function printable(text: string): string {
  return text.replace(/\p{C}/gu, " ");
}
