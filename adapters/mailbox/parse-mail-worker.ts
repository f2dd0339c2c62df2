// Runs in a thread (read-mail.ts): the only place where mails of strangers are parsed.
export { parseMail as default } from "./parse-mail.ts";
