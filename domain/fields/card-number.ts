import { isCardOfIssuer } from "./card-issuers.ts";

/** The answer to a card number. */
export const cardRefusal = "This looks like a card number. Never send one here: we call you for the payment.";

/** How the digits stand in groups on cards: in fours; as on those of American Express and Diners Club; 19 digits in two ways. */
const printed = new Set(["4,4,4,4", "4,6,5", "4,6,4", "4,4,4,4,3", "6,13"]);
const maxGroups = 5;
/** A word with which a card may begin: it has all digits, or the first four or six. */
const begins = /^(?:\d{13,19}|\d{4}|\d{6}|\d{4,6}[-.].*)$/;
/** The text between two groups; dashes and dots without a space are part of a word. */
const gaps = /^(?: {1,3}|\t| - )$/;

/** Characters before and behind a number in which something may say what it is. */
const near = 40;
/** Words for a card, in the languages of our customers, and a month and year until which one is good. */
const ofCards =
  /card|karte|carte|carta|tarjeta|cart[ãa]o|kart[ae]?\b|kort\b|kaart|карт|信用卡|银行卡|銀行卡|カード|카드|visa|maestro|amex|american express|diners|jcb|union ?pay|银联|\bcv[vc]\d?\b|(?:^|\D)(?:0[1-9]|1[0-2]) ?[/-] ?(?:20)?[23]\d(?!\d)/iu;
/** Words for other numbers of as many digits, some with a check digit of their own. */
const ofOthers =
  /waybill|way-bill|tracking|track|parcel|shipment|package|consignment|sendung|paket|colis|envío|envio|spedizione|\bawb\b|order|bestell|commande|pedido|ordine|\bp\.?o\.?\b|invoice|rechnung|facture|factura|fattura|serial|\bs\/?n\b|gtin|\bean\b|\bupc\b|sscc|carton|barcode|bar code|article|artikel|imei|account|konto|iban|运单|運單|快递|快遞|单号|單號|订单|訂單|伝票|追跡|注文|송장|운송장|주문/iu;

type DigitSpan = { from: number; to: number };

/**
 * Whether a text holds what looks like the number of a payment card: with the prefix and the length of an issuer and a valid check digit (ISO/IEC 7812-1,
 * Luhn), in groups as on cards; unbroken only with 15 or 16 digits, or where the text around it speaks of a card. One number in ten has a valid check digit
 * by chance, so that an unbroken number which the text calls something else, an article number (GTIN), an SSCC, a telephone number with its country's
 * code, and a part of a longer word of letters, digits and dashes (a UUID, a lot number) do not count.
 */
export function holdsCardNumber(text: string): boolean {
  return findCards(plain(text)).length > 0;
}

/** A text in which the numbers of payment cards are taken out; as it is where it holds none, else with every kind of digit and dash as the ASCII one. */
export function withoutCardNumbers(text: string): string {
  const plainText = plain(text);
  const cards = findCards(plainText);
  if (cards.length === 0) return text;
  const ends = [0, ...cards.map(({ to }) => to)];
  const pieces = [...cards.map(({ from }) => from), plainText.length].map((to, at) => plainText.slice(ends[at], to));
  return pieces.join("[card number]");
}

/** Where cards stand in a plain text, from the first on. */
function findCards(text: string): DigitSpan[] {
  const words = wordsOf(withoutTelephones(text));
  const spans: DigitSpan[] = [];
  for (let first = 0; first < words.length; first++) {
    const count = cardAt(words, first, text);
    const [from, last] = [words[first], words[first + count - 1]];
    if (count === 0 || !from || !last) continue;
    spans.push({ from: from.at, to: last.at + last.text.length });
    first += count - 1;
  }
  return spans;
}

/** How many words from this one on are a card; 0 where none begins here. */
function cardAt(words: readonly Word[], first: number, text: string): number {
  const [word, second] = [words[first], words[first + 1]];
  if (!word || !begins.test(word.text)) return 0;
  const isCard = (groups: readonly string[], last: Word) =>
    groups.length === 1 ? isUnbrokenCard(groups[0] ?? "", around(text, word, last)) : isPrintedCard(groups);
  if (/^\d+(?:[-.]\d+)+$/.test(word.text)) return hasOneJoint(word.text) && isCard(word.text.split(/[-.]/), word) ? 1 : 0;
  const groups: string[] = [];
  let digits = 0;
  for (const next of words.slice(first, first + maxGroups)) {
    if (!/^\d+$/.test(next.text) || (groups.length > 0 && (next.gap !== second?.gap || !gaps.test(next.gap)))) return 0;
    groups.push(next.text);
    digits += next.text.length;
    if (digits >= 13 && isCard(groups, next)) return groups.length;
  }
  return 0;
}

function isPrintedCard(groups: readonly string[]): boolean {
  return printed.has(groups.map(({ length }) => length).join()) && isCardNumber(groups.join(""));
}

function isUnbrokenCard(digits: string, { before, behind }: ReturnType<typeof around>): boolean {
  if (!isCardNumber(digits)) return false;
  if (ofCards.test(before) || ofCards.test(behind)) return !isArticleNumber(digits);
  return (digits.length === 15 || digits.length === 16) && !ofOthers.test(before);
}

const isCardNumber = (digits: string): boolean => isCardOfIssuer(digits) && isLuhn(digits);

function around(text: string, { at }: Word, last: Word): { before: string; behind: string } {
  const end = last.at + last.text.length;
  return { before: text.slice(Math.max(0, at - near), at), behind: text.slice(end, end + near) };
}

/** Every kind of digit, space and dash as the ASCII one; invisible characters removed. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\u2010-\u2015\u2212]/g, "-");
}

/** An international number has up to 15 digits (ITU-T E.164) after `+` or `00`; the text keeps its length. */
function withoutTelephones(text: string): string {
  return text.replace(/(?:\+|(?<!\d[ ./-]*|\p{L})00)[\d ()./-]+/gu, (run) => {
    const digits = run.replace(/\D/g, "").replace(/^00/, "");
    return digits.length <= 15 ? "; ".padEnd(run.length) : run;
  });
}

/** A word of letters, digits, dashes and dots between digits: where it stands, and the text between it and the word before. */
type Word = { text: string; at: number; gap: string };

function wordsOf(text: string): Word[] {
  let end = 0;
  return Array.from(text.matchAll(/[\p{L}\p{N}_](?:[\p{L}\p{N}_]|-+(?=[\p{L}\p{N}_])|\.(?=\d))*/gu), ({ 0: word, index }) => {
    const gap = text.slice(end, index);
    end = index + word.length;
    return { text: word, at: index, gap };
  });
}

/** One kind of dash or dot throughout. */
function hasOneJoint(word: string): boolean {
  return new Set(word.match(/\D/g)).size === 1;
}

function isLuhn(digits: string): boolean {
  return weighed(digits, (digit, isOdd) => (isOdd ? (digit > 4 ? digit * 2 - 9 : digit * 2) : digit)) % 10 === 0;
}

/** GTIN and SSCC, which GS1 gives out, have 13, 14 or 18 digits and a check digit of their own (ISO/IEC 15420). */
function isArticleNumber(digits: string): boolean {
  if (![13, 14, 18].includes(digits.length)) return false;
  return weighed(digits, (digit, isOdd) => (isOdd ? digit * 3 : digit)) % 10 === 0;
}

/** The sum of all digits after weighing each; `isOdd` for every other one, counted from the last. */
function weighed(digits: string, weigh: (digit: number, isOdd: boolean) => number): number {
  return Array.from(digits)
    .reverse()
    .reduce((sum, digit, place) => sum + weigh(Number(digit), place % 2 === 1), 0);
}
