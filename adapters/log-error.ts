import { withoutSecrets } from "./without-secrets.ts";

/** The facts of an error for the log: never the row that PostgreSQL refused, the body that a parser could not read, or a mail's recipient. */
export type LoggedError = { type: string; message: string; stack: string; cause?: LoggedError | undefined } & Partial<
  Record<(typeof codes)[number], string | number>
>;

/** Properties of an error that are logged. Others are left out: `detail`, `where`, `input`, `response`, `recipient` quote what was typed. */
const codes = [
  "code",
  "errno",
  "syscall",
  "severity",
  "schema",
  "table",
  "column",
  "constraint",
  "routine",
  "responseCode",
  "command",
  "statusCode",
] as const;

/** Max depth of causes of causes. */
const maxDepth = 4;

/** Reduces an error, or anything else that was thrown, to what may be logged. */
export function errorForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "", stack: "" };
  const type = error.constructor.name;
  const message = isQuoting(error) ? "" : withoutSecrets(error.message);
  // The first lines of a stack repeat the message.
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const known = error as unknown as Record<string, unknown>;
  const present = codes.filter((name) => typeof known[name] === "string" || typeof known[name] === "number");
  return {
    type,
    message,
    stack: [message === "" ? type : `${type}: ${message}`, ...frames].join("\n"),
    ...Object.fromEntries(present.map((name) => [name, known[name]])),
    ...(error.cause === undefined || depth === maxDepth ? {} : { cause: errorForLog(error.cause, depth + 1) }),
  };
}

/**
 * Whether a message quotes what somebody has sent: a text that is not JSON, a value that PostgreSQL refuses (SQLSTATE classes 22 and 23, and
 * the errors of our triggers), the answer of a mail server.
 */
function isQuoting(error: Error): boolean {
  const { severity, code, responseCode } = error as { severity?: unknown; code?: unknown; responseCode?: unknown };
  if (error instanceof SyntaxError || typeof responseCode === "number") return true;
  return typeof severity === "string" && typeof code === "string" && /^(22|23|P0)/.test(code);
}
