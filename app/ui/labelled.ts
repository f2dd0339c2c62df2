/** Splits `Delivery: every month` at the colon; without one all of it is the label. */
export function labelled(text: string): { label: string; value: string } {
  const [, label = text, value = ""] = /^([^:]+):\s*(.*)$/s.exec(text) ?? [];
  return { label, value };
}
