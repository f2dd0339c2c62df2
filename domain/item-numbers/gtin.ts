/** Numbers of the GS1 system have 8, 12, 13 or 14 digits; with zeros in front all of them have 14. */
const written = /^(\d{8}|\d{12,14})$/;

/**
 * A GTIN with 14 digits.
 *
 * @param text with 8, 12, 13 or 14 digits; spaces and dashes between them do not matter
 * @returns why it is none, as the end of a sentence: "must …"
 */
export function readGtin(text: string): { gtin: string } | { refusal: string } {
  const digits = text.replace(/[\s-]/g, "");
  if (!written.test(digits)) return { refusal: "must be a GTIN, which has 8, 12, 13 or 14 digits" };
  const gtin = digits.padStart(14, "0");
  const check = checkDigit(gtin.slice(0, 13));
  return gtin.endsWith(check)
    ? { gtin }
    : { refusal: `must end with its check digit, which is ${check} for ${digits.slice(0, -1)}` };
}

/** A GTIN as it is written below a bar code: without the zeros that only fill it up to 14 digits. */
export function writtenGtin(gtin: string): string {
  const zeros = gtin.length - gtin.replace(/^0+/, "").length;
  return gtin.slice(zeros >= 6 ? 6 : Math.min(zeros, 2));
}

/**
 * The check digit of a GTIN (GS1 General Specifications): what its digits, weighted 3 and 1 in turn from the right, lack to the next ten.
 *
 * @param digits without the check digit
 */
export function checkDigit(digits: string): string {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}
