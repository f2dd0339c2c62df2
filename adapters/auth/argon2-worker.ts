// Runs in a thread (password.ts): the only place where passwords are hashed.
import { type Argon2Parameters, argon2Sync } from "node:crypto";

/** The hash of a password, as so many bytes; tens of milliseconds of a processor and 19 MiB. */
export default function derive(parameters: Argon2Parameters): Uint8Array {
  return argon2Sync("argon2id", parameters);
}
