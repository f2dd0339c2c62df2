// Runs in a thread (read-mail.ts): the only place where mails of strangers are parsed.
import { parseMail } from "./parse-mail.ts";

export default parseMail;
