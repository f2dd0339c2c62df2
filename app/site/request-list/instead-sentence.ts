/** Names the items that a choice leaves out because a test needs one of several; nothing where there are none. */
export function insteadSentence(items: readonly { itemNumber: string; name: string }[]): string[] {
  if (items.length === 0) return [];
  return [
    `Left out, because a test needs one of several: ${items.map(({ itemNumber, name }) => `${itemNumber} ${name}`).join("; ")}.`,
  ];
}
