/** The link of a telephone number: "+1 508 555 0134" → "tel:+15085550134". */
export function telephone(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
