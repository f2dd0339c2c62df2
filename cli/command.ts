/** One command of the command line. */
export type Command = {
  /** What may stand behind `npm run cli --`. */
  usage: string;
  /** What it does, in a line. */
  summary: string;
  /**
   * @param args what stands behind the command's name
   * @param calledFrom the folder in which paths among them begin
   * @returns the exit code: 0 done, 1 not done
   * @throws UsageError for arguments that make no sense; the exit code is 2 then
   */
  run(args: string[], calledFrom: string): Promise<number>;
};

/** The command was called wrongly; the message says how. */
export class UsageError extends Error {
  override name = "UsageError";
}
