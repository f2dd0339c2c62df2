import { readerApart } from "../files/read-apart.ts";
import type { ParsedMail } from "./parse-mail.ts";

/** Parses the bytes of a mail apart from the thread that answers pages; a usual mail takes a hundredth of the ten seconds that it has. */
export const readMail = readerApart<ParsedMail>("adapters/mailbox/parse-mail-worker.ts", 10_000);
