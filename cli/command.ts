/** One command of the command line. */
export type Command = {
  /** The arguments of `npm run cli --`. */
  usage: string;
  /** What it does, in a line. */
  summary: string;
  /**
   * @param args the arguments after the command's name
   * @param calledFrom the folder in which paths among them begin
   * @returns the exit code: 0 done, 1 not done
   * @throws UsageError for arguments that make no sense; the exit code is 2 then
   */
  run(args: string[], calledFrom: string): Promise<number>;
};

/** The arguments make no sense; the message explains it. */
export class UsageError extends Error {
  override name = "UsageError";
}
