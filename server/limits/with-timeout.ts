/** Thrown at a timeout. It has a network error's code, so that a database that hangs counts as away (db/is-database-away.ts). */
export class TookTooLong extends Error {
  readonly code = "ETIMEDOUT";
}

/**
 * Waits for a promise until a timeout; the work itself goes on.
 *
 * @throws TookTooLong
 */
export async function withTimeout<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(`There was no answer within ${milliseconds} ms.`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
