/** The facts of a failed delivery for the log: codes, and nothing about the mail or its recipient. */
export type MailFailure = {
  /** nodemailer's, such as `ECONNECTION`, `EENVELOPE`. */
  code?: string | undefined;
  /** The mail server's answer, such as 550. */
  responseCode?: number | undefined;
  /** The command that it answered, such as `RCPT TO`. */
  command?: string | undefined;
};

/** Answers of 5xx about the login and not about the mail: authentication is required or refused (RFC 4954). */
const aboutLogin = new Set([530, 534, 535, 538]);

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
  return (
    responseCode >= 500 && responseCode < 600 && !aboutLogin.has(responseCode) && (command === "RCPT TO" || command === "DATA")
  );
}
