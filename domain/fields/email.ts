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
