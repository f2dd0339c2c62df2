/**
 * The result of work, unless a signal ends the wait for it; the work itself goes on.
 *
 * @throws the signal's reason
 */
export async function unlessAborted<Result>(signal: AbortSignal | undefined, work: Promise<Result>): Promise<Result> {
  if (!signal) return work;
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason as Error);
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort, { once: true });
  return Promise.race([promise, work]).finally(() => signal.removeEventListener("abort", abort));
}
