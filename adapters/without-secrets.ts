/** Lengths as of mail addresses: without them a long path without any takes the square of its length. */
const mailAddress = /[^\s"'<>()[\]=:,;/]{1,64}(?:@|%40)[^\s"'<>()[\]=:,;/]{1,255}/gi;
/** As our tokens are: base64url, from 24 characters on. A long word of small letters is none. */
const token = /(?<![\w-])(?=[\w-]*[A-Z0-9])[\w-]{24,}(?![\w-])/g;

/** A text for the log in which mail addresses are replaced. */
export function withoutMailAddresses(text: string): string {
  return text.replace(mailAddress, "[address]");
}

/** A text for the log in which mail addresses, and what looks like a token, are replaced. */
export function withoutSecrets(text: string): string {
  return withoutMailAddresses(text).replace(token, "[token]");
}
