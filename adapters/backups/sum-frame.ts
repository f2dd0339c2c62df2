import { createHash } from "node:crypto";
import { Transform } from "node:stream";
import { damaged } from "./backup-problem.ts";

/**
 * The end of every backup: a frame that Zstandard programs skip (RFC 8878, 3.1.2), with the SHA-256 of all bytes before it. Zstandard's own checksum is
 * of the content only, and says nothing of what follows its frame.
 */
const frameHead = Buffer.from("502a4d1820000000", "hex");
const frameBytes = frameHead.length + 32;

/** Passes bytes on and adds the frame. */
export function addSum(): Transform {
  const sum = createHash("sha256");
  return new Transform({
    transform(chunk: Buffer, _, done) {
      sum.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(null, Buffer.concat([frameHead, sum.digest()]));
    },
  });
}

/** Passes bytes on without the frame; fails with a BackupProblem where it is not there, or names other bytes. */
export function checkSum(): Transform {
  const sum = createHash("sha256");
  let held: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const all = Buffer.concat([held, chunk]);
      const end = Math.max(0, all.length - frameBytes);
      held = all.subarray(end);
      sum.update(all.subarray(0, end));
      done(null, all.subarray(0, end));
    },
    flush(done) {
      if (held.equals(Buffer.concat([frameHead, sum.digest()]))) done();
      else done(damaged("its checksum is not that of its bytes, or its end is missing"));
    },
  });
}
