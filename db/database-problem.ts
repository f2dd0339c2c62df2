/** Something about the database that a person can mend; the message is one sentence that says what to do. */
export class DatabaseProblem extends Error {
  override name = "DatabaseProblem";
  /** Tells the doors that the message may be shown as it is, without a stack. */
  readonly sentence = true;
}
