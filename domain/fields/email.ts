/**
 * One address, as mail programs accept it: an RFC 5322 dot-atom before the @, and host names in any script behind it. Zod's own patterns
 * are too narrow (no müller.example) or too wide (ada@lab).
 */
const address =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?(\.[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

/** Whether a text is one e-mail address and nothing else, within the lengths of RFC 5321. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && text.lastIndexOf("@") <= 64 && address.test(text);
}

/** The address in a text as programs copy it: `Ada <ada@lab.example>`, `mailto:ada@lab.example`, `ada＠lab.example;`; the text itself where there is none. */
export function emailIn(text: string): string {
  const [, inBrackets = text] = /<([^<>]{1,300})>$/.exec(text) ?? [];
  const address = inBrackets
    .replace("＠", "@")
    .replace(/^mailto:/i, "")
    .replace(/[;,.]{1,3}$/, "")
    .trim();
  return isEmail(address) ? address : text;
}
