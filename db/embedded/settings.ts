import { totalmem } from "node:os";
import { port } from "./try-connect.ts";

const megabyte = 1_048_576;

/**
 * PostgreSQL's settings for one supplier's catalogue on a shared machine. Durability is PostgreSQL's default: committed data survives a power
 * failure.
 *
 * @param socketFolder the only place the server listens
 * @param more further settings, which override ours
 * @returns `-c name=value` arguments
 */
export function serverArguments(socketFolder: string, more: Record<string, string> = {}): string[] {
  const settings = {
    listen_addresses: "",
    port: String(port),
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
    shared_buffers: `${sharedBuffers()}MB`,
    max_wal_size: "512MB",
    work_mem: "8MB",
    // Most reads come from memory: passing each to a worker takes longer than the read.
    io_method: "sync",
    random_page_cost: "1.1",
    // Pages are many short queries: compiling one or spreading it over processes costs more than it gains.
    jit: "off",
    max_parallel_workers_per_gather: "0",
    // The log must not contain what visitors wrote, and stays small: starts, stops and errors of the server itself.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_checkpoints: "off",
    ...more,
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** Megabytes for what is read most often, allocated when needed. A search among a million products reads from 1.5 GB. */
function sharedBuffers(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.min(512, Math.max(16, Math.floor(memory / megabyte / 16)));
}
