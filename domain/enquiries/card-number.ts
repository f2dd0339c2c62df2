/** What is said to somebody who sends a card number. */
export const cardRefusal = "This looks like a card number. Never send one here: we call you for the payment.";

/**
 * Whether a text holds what looks like the number of a payment card: 13 to 19 digits, single spaces, dots or dashes between them
 * allowed, whose check digit is right (ISO/IEC 7812-1, Luhn).
 */
export function holdsCardNumber(text: string): boolean {
  const plain = text.normalize("NFKC");
  for (const { 0: run } of plain.matchAll(/\d(?:[ .\-\u2010-\u2015]?\d){12,}/g)) if (runHoldsCardNumber(run)) return true;
  return false;
}

/** Groups of digits: a number begins and ends where a group does. */
function runHoldsCardNumber(run: string): boolean {
  const groups = run.split(/\D/);
  for (let first = 0; first < groups.length; first++) {
    let digits = "";
    for (const group of groups.slice(first, first + 19)) {
      digits += group;
      if (digits.length > 19) break;
      if (digits.length >= 13 && isLuhn(digits)) return true;
    }
  }
  return false;
}

function isLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
