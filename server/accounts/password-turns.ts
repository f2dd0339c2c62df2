import { atOnce } from "../../domain/limits/limits.ts";
import { createSemaphore, type Lane } from "../limits/semaphore.ts";
import { TooMany } from "../limits/too-many.ts";

/** The turns of what hashes passwords. Logins are urgent: people who have an account do not wait for those who open one. */
export function createPasswordTurns() {
  const { run, hasRoom } = createSemaphore(atOnce.passwords);
  return {
    hasRoom,
    /** @returns the result of the job; undefined when too many are waiting */
    run: <Result>(client: string, work: () => Promise<Result>, line?: Lane): Promise<Result | undefined> =>
      run(client, work, line).catch((error: unknown) => {
        if (error instanceof TooMany) return undefined;
        throw error;
      }),
  };
}

export type PasswordTurns = ReturnType<typeof createPasswordTurns>;
