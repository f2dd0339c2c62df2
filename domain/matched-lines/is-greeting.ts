const greetings =
  /^(?:dear|hi|hello|good (?:morning|afternoon|day)|sehr geehrte[rn]?|guten tag|hallo|liebe[rs]?|bonjour|madame|monsieur|cher|chère|buongiorno|gentil[ei]|egregi[oa]?|estimad[oa]s?|hola|buenos días|buenas tardes|merhaba|sayın|sayin|您好|你好|尊敬的)(?![\p{L}])/iu;
const closings =
  /^(?:(?:best|kind|warm|with kind|with best|many) (?:regards|thanks|wishes)|regards|thank you|thanks|many thanks|sincerely|yours (?:sincerely|faithfully|truly)|cheers|mit freundlichen grüßen|mit freundlichen grüssen|freundliche grüße|viele grüße|beste grüße|mfg|vielen dank|danke|cordialement|bien cordialement|merci|cordiali saluti|distinti saluti|grazie|saludos|un saludo|atentamente|gracias|saygılarımla|saygılarımızla|teşekkürler|iyi çalışmalar|谢谢|此致|sent from my)(?![\p{L}])/iu;

/** Whether a line takes leave: what follows it in a mail says who writes. */
export function isClosing(line: string): boolean {
  return line.length < 80 && closings.test(line);
}

const sums =
  /^(?:sub|grand )?(?:total|totals|sum|summe|gesamt(?:summe)?|zwischensumme|somme|totale|suma|razem|celkem|összesen|toplam|итого|всего|合计|总计|總計|合計|합계)(?:\s(?:amount|qty|quantity|général|generale|general))?\s*[:,;=|\t ]*\s*[\d.,'\s]*\s*(?:eur|usd|€|\$)?[\s,;|]*$/iu;

/** Whether a line only greets, takes leave or adds up, as mails and lists begin and end: it names no item. */
export function isGreeting(line: string): boolean {
  return line.length < 80 && (greetings.test(line) || closings.test(line) || sums.test(line));
}
