/** `Delivery: every month` → its two parts; without a colon the whole is the label. */
export function labelled(text: string): { label: string; value: string } {
  const [, label = text, value = ""] = /^([^:]+):\s*(.*)$/s.exec(text) ?? [];
  return { label, value };
}
