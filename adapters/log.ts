import { type Logger, pino } from "pino";

export type Log = Logger;

/** Structured log lines on standard output (JSON); a person at a terminal gets them laid out. */
export function createLog(level: string): Log {
  const person = process.stdout.isTTY && level !== "silent";
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(person
      ? { transport: { target: "pino-pretty", options: { ignore: "hostname,pid", translateTime: "SYS:HH:MM:ss" } } }
      : {}),
  });
}
