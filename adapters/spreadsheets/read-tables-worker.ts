// Runs in a thread (read-tables.ts).
import { readTableFiles } from "./read-table-files.ts";

export default readTableFiles;
