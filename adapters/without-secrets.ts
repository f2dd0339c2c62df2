/** The max lengths are those of mail addresses: without them, the time for a long path would grow with the square of its length. */
const mailAddress = /[^\s"'<>()[\]=:,;/]{1,64}(?:@|%40)[^\s"'<>()[\]=:,;/]{1,255}/gi;
/** Matches our tokens: base64url, at least 24 characters, with an upper-case letter or a digit. */
const token = /(?<![\w-])(?=[\w-]*[A-Z0-9])[\w-]{24,}(?![\w-])/g;

/** A text for the log in which mail addresses are replaced. */
export function withoutMailAddresses(text: string): string {
  return text.replace(mailAddress, "[address]");
}

/** A text for the log in which mail addresses, and what looks like a token, are replaced. */
export function withoutSecrets(text: string): string {
  return withoutMailAddresses(text).replace(token, "[token]");
}
