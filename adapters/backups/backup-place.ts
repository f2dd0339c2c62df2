import type { Readable } from "node:stream";

/** Where backups are. A backup has its name when all of it is there, and not before. */
export type BackupPlace = {
  /** As a person reads it, and as the command line takes it, with the name of a backup. */
  pathOf(name: string): string;
  /** @returns its bytes @throws BackupProblem when the name is taken, or the place cannot be written */
  write(name: string, bytes: Readable): Promise<number>;
  /** Fails with a sentence when there is no such backup. */
  read(name: string): Readable;
  /** The names of scheduled backups, the newest first. */
  list(): Promise<string[]>;
  delete(name: string): Promise<void>;
};
