// Runs in a thread (read-list-apart.ts): the only place where files with lists of strangers are read.
import { readListFile } from "./read-list-file.ts";

export default readListFile;
