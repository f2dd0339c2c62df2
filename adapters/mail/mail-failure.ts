/** What a failed delivery may tell the log: codes, and nothing of the mail or of whom it goes to. */
export type MailFailure = {
  /** nodemailer's, such as `ECONNECTION`, `EENVELOPE`. */
  code?: string | undefined;
  /** The mail server's answer, such as 550. */
  responseCode?: number | undefined;
  /** To which command it answered, such as `RCPT TO`. */
  command?: string | undefined;
};

/** Answers of 5xx that speak of us and not of the mail: authentication is wanted or refused (RFC 4954). */
const aboutUs = new Set([530, 534, 535, 538]);

/** The codes of nodemailer's error; undefined for an error that is not from delivering. */
export function mailFailure(error: unknown): MailFailure | undefined {
  const { code, responseCode, command } = error as MailFailure;
  if (typeof code !== "string" || typeof command !== "string") return undefined;
  return { code, command, ...(typeof responseCode === "number" ? { responseCode } : {}) };
}

/**
 * Whether the mail server has refused this mail for good: 5xx to its recipient or its content (RFC 5321, 4.2.1). Connections that fail,
 * 4xx and refused logins may be better next time.
 */
export function isRefusedForGood({ responseCode = 0, command }: MailFailure): boolean {
  return responseCode >= 500 && responseCode < 600 && !aboutUs.has(responseCode) && (command === "RCPT TO" || command === "DATA");
}
