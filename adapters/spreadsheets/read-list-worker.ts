// Runs in a thread (read-list.ts): the only place where lists of strangers are unpacked.
import { readListFile } from "./read-list-file.ts";

export default readListFile;
