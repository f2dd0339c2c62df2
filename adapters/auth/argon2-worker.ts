// Runs in a thread (password.ts): the only place where passwords are hashed.
import { type Argon2Parameters, argon2Sync } from "node:crypto";

/** Computes the hash of a password, which takes tens of milliseconds of a processor and 19 MiB. */
export default function derive(parameters: Argon2Parameters): Uint8Array {
  return argon2Sync("argon2id", parameters);
}
