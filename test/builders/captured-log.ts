import { createLog } from "../../adapters/log.ts";

export type LogLine = Record<string, unknown> & { msg?: string; event?: string };

/** The site's log at every level, as lines that a test can read. `take` gives what was written since it was last asked. */
export function capturedLog() {
  const all: string[] = [];
  let read = 0;
  return {
    log: createLog("trace", { write: (line: string) => void all.push(line) }),
    all,
    take(): LogLine[] {
      const lines = all.slice(read).map((line) => JSON.parse(line) as LogLine);
      read = all.length;
      return lines;
    },
  };
}
