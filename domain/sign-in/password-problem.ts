import { passwordLimits } from "../accounts/account.ts";

/** Shorter words of the account may occur in a password: too many words contain them. */
const minKnownWord = 4;
/** Characters that must remain without the words of the account. */
const minRest = 8;
const minDifferent = 5;

/** About 49,000 common passwords in small letters, one per line. Loaded when somebody first chooses a password. */
let common: Promise<string> | undefined;

/**
 * What is wrong with a new password, as a sentence; undefined when nothing is. Existing passwords are not checked.
 *
 * @param known public words of the account: its address and names, and the name of the site
 */
export async function passwordProblem(password: string, known: readonly string[]): Promise<string | undefined> {
  if (password.length < passwordLimits.min) return `Password: at least ${passwordLimits.min} characters, please.`;
  const plain = password.toLowerCase();
  if (isRun(plain))
    return "Password: not one character or one row of keys again and again, please. A few unrelated words make a good one.";
  if (isMadeOf(plain, known))
    return "Password: not your own name or address, please, nor ours. A few unrelated words make a good one.";
  if (await isCommon(plain))
    return "Password: this one is among those that are guessed first. A few unrelated words make a good one.";
  return undefined;
}

/** Very few different characters, a short piece repeated, or sequences such as `abcdef123456`. */
function isRun(plain: string): boolean {
  if (new Set(plain).size < minDifferent || /^(.{1,5})\1+.{0,2}$/u.test(plain)) return true;
  let rows = 1;
  for (let at = 2; at < plain.length; at++)
    if (stepAt(plain, at) !== stepAt(plain, at - 1) || Math.abs(stepAt(plain, at)) > 1) rows++;
  return rows <= plain.length / 4;
}

function stepAt(text: string, at: number): number {
  return text.charCodeAt(at) - text.charCodeAt(at - 1);
}

/** Whether little is left of the password without the words of the account. */
function isMadeOf(plain: string, known: readonly string[]): boolean {
  const words = known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).map((word) => word.toLowerCase());
  const longFirst = words.filter(({ length }) => length >= minKnownWord).sort((a, b) => b.length - a.length);
  const rest = longFirst.reduce((left, word) => left.replaceAll(word, ""), plain);
  return rest !== plain && rest.replace(/[^\p{L}\p{N}]/gu, "").length < minRest;
}

/** In the list as it is, or as a word of the list with digits and signs around it: `password2026!`, `P4ssw0rd!!`. */
async function isCommon(plain: string): Promise<boolean> {
  common ??= readCommon();
  const list = await common;
  const spelt = plain.replace(/[0134578@$!]/g, (sign) => letters[sign] ?? sign);
  const bare = [plain, spelt].flatMap((text) => [text, text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "")]);
  return bare.some((text) => text !== "" && list.includes(`\n${text}\n`));
}

const letters: Record<string, string> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t", 8: "b", "@": "a", $: "s", "!": "i" };

async function readCommon(): Promise<string> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return `\n${dictionary["passwords-common"].join("\n")}\n`;
}
