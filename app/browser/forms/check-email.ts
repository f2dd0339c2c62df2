import { mark } from "./errors.ts";

/**
 * Checks an e-mail address when its field is left: a slip is found before the form is sent. The server's check is the one that counts, and also takes
 * `Ada <ada@lab.example>`.
 */
export function checkEmail(field: EventTarget | null): void {
  if (!(field instanceof HTMLInputElement) || field.type !== "email") return;
  const text = field.value.trim();
  if (text === "" || /[^\s@<]+[@＠][^\s@]+\.[^\s@]/.test(text)) return;
  const label = field.labels?.[0]?.firstChild?.textContent ?? "E-mail";
  mark(field.id, `${label}: write an address such as name@example.com.`);
}
