/** Issuers of payment cards: the first and the last prefix (the same number of digits), and how long their numbers are. */
const issuers: readonly (readonly [first: string, last: string, lengths: readonly number[]])[] = [
  // Visa
  ["4", "4", [16, 19]],
  // Mastercard
  ["51", "55", [16]],
  ["2221", "2720", [16]],
  // American Express
  ["34", "34", [15]],
  ["37", "37", [15]],
  // Diners Club
  ["300", "305", [14, 16]],
  ["3095", "3095", [14, 16]],
  ["36", "36", [14, 16]],
  ["38", "39", [14, 16]],
  // JCB
  ["3528", "3589", [16, 17, 18, 19]],
  // Discover, RuPay, Hipercard
  ["60", "60", [16, 19]],
  ["644", "649", [16, 19]],
  ["65", "65", [16, 19]],
  ["82", "82", [16]],
  ["508", "508", [16]],
  // UnionPay
  ["62", "62", [16, 17, 18, 19]],
  ["81", "81", [16, 17, 18, 19]],
  // Maestro and the cards of single countries that became part of it
  ["5018", "5020", [13, 14, 15, 16, 17, 18, 19]],
  ["5038", "5038", [13, 14, 15, 16, 17, 18, 19]],
  ["56", "58", [13, 14, 15, 16, 17, 18, 19]],
  ["6304", "6304", [13, 14, 15, 16, 17, 18, 19]],
  ["6334", "6334", [16, 18, 19]],
  ["6390", "6390", [13, 14, 15, 16, 17, 18, 19]],
  ["67", "67", [13, 14, 15, 16, 17, 18, 19]],
  // Elo, Verve
  ["5061", "5067", [16, 18, 19]],
  ["5090", "5090", [16]],
  // InterPayment, InstaPayment
  ["636", "636", [16, 17, 18, 19]],
  ["637", "639", [16]],
  // Mir, Troy, Napas, Humo, Uzcard
  ["2200", "2204", [16, 17, 18, 19]],
  ["9792", "9792", [16]],
  ["9704", "9704", [16, 19]],
  ["9860", "9860", [16]],
  ["8600", "8600", [16]],
];

/** Whether an issuer gives out numbers that begin like this and are as long. */
export function isCardOfIssuer(digits: string): boolean {
  return issuers.some(([first, last, lengths]) => {
    const prefix = digits.slice(0, first.length);
    return prefix >= first && prefix <= last && lengths.includes(digits.length);
  });
}
