/** What is known of an error of a mail server: codes, and nothing that it says, which may name addresses. */
type Failure = {
  code?: string;
  responseStatus?: string;
  authenticationFailed?: boolean;
  tlsFailed?: boolean;
};

const untrusted = new Set([
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
]);

/**
 * What is wrong with the server of the mailbox (imapflow's errors) or that of outgoing mail (nodemailer's), and what to do, in a sentence for the person who
 * runs the site.
 *
 * @param variable that names the server
 */
export function mailServerFailure(error: unknown, variable: "MAILBOX_URL" | "SMTP_URL"): string {
  const { code = "", responseStatus, authenticationFailed, tlsFailed } = error as Failure;
  if (untrusted.has(code))
    return `The certificate of the mail server is not trusted (${code}). If it is of an authority of your own, start with NODE_EXTRA_CA_CERTS=FILE, the authority's certificate.`;
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID")
    return `The certificate of the mail server is for another name than the one in ${variable}: write the name that it is for.`;
  if (/^CERT_/.test(code)) return `The certificate of the mail server is not valid (${code}): its owner has to renew it.`;
  if (authenticationFailed || code === "EAUTH") return `The mail server refuses the user or the password of ${variable}.`;
  if (tlsFailed && code === "")
    return "The mail server offers no encryption (STARTTLS), and a password is not sent without it: write imaps:// in MAILBOX_URL, or use another server.";
  if (responseStatus === "NO") return "The mail server does not open the folder that MAILBOX_URL names.";
  const secure = variable === "SMTP_URL" ? "smtps://" : "imaps://";
  return `The mail server of ${variable} cannot be reached${code && ` (${code})`}: is its name right, and the port, and does it speak TLS there (${secure})?`;
}
