import { type DestinationStream, type Logger, pino } from "pino";
import { errorForLog } from "./log-error.ts";

export type Log = Logger;

/**
 * Structured log lines (JSON), formatted for people when the output is a terminal.
 *
 * @param to standard output unless something else is given
 */
export function createLog(level: string, to?: DestinationStream): Log {
  const person = to === undefined && process.stdout.isTTY && level !== "silent";
  const options = { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: errorForLog } };
  if (person)
    return pino({
      ...options,
      transport: { target: "pino-pretty", options: { ignore: "hostname,pid", translateTime: "SYS:HH:MM:ss" } },
    });
  // A request does not wait for its line: lines that come during a write are the next one. Those left are written when the process ends.
  return pino(options, to ?? pino.destination({ dest: process.stdout.fd, sync: false }));
}
