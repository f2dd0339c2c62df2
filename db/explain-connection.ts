import { DatabaseProblem } from "./database-problem.ts";

const unreachable = new Set(["ECONNREFUSED", "ECONNRESET", "EHOSTUNREACH", "ENETUNREACH", "ENOENT", "ETIMEDOUT", "57P03"]);

/**
 * Explains a failure to connect to DATABASE_URL in one sentence with what to do, without the password.
 *
 * @param error what the driver threw
 * @param url as the person wrote it
 */
export function explainConnection(error: unknown, url: string): DatabaseProblem {
  const address = URL.parse(url);
  if (!address)
    return new DatabaseProblem(
      "DATABASE_URL is not an address such as postgres://user:password@host:5432/database: write special characters of the password percent-encoded.",
    );
  const { code, message } = error as Error & { code?: string };
  const place = address.host || address.searchParams.get("host") || "localhost";
  if (code === "28P01" || code === "28000" || message.startsWith("SASL")) {
    return new DatabaseProblem(
      `PostgreSQL at ${place} does not let the user “${address.username}” in: correct the user or the password in DATABASE_URL.`,
    );
  }
  if (code === "3D000") {
    return new DatabaseProblem(
      `PostgreSQL at ${place} has no database “${address.pathname.slice(1)}”: create it (createdb), or correct DATABASE_URL.`,
    );
  }
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") {
    return new DatabaseProblem(`There is no host “${address.hostname}” for the database: correct DATABASE_URL.`);
  }
  if (unreachable.has(String(code)) || /timeout|terminated/i.test(message)) {
    return new DatabaseProblem(`PostgreSQL at ${place} does not answer (${code ?? message}): start it, or correct DATABASE_URL.`);
  }
  return new DatabaseProblem(`PostgreSQL at ${place} cannot be used: ${message || code}`);
}
