/** A database error that the user can fix; the message is one sentence with what to do. */
export class DatabaseProblem extends Error {
  override name = "DatabaseProblem";
  /** The message is shown as it is, without a stack. */
  readonly sentence = true;
}
