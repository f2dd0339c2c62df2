/** A database that hangs does not say that it is away: its silence does. The code is the network's word for it (db/is-database-away.ts). */
export class TookTooLong extends Error {
  readonly code = "ETIMEDOUT";
}

/**
 * What a piece of work comes to, if it does so in time; the work itself goes on.
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
