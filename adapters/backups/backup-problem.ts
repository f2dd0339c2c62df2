/** Why a backup is not made, read or restored; the message is a sentence with what to do. */
export class BackupProblem extends Error {
  override name = "BackupProblem";
  /** The message is shown as it is, without a stack. */
  readonly sentence = true;
}

/** The refusal of a file that is not what was written. */
export function damaged(what: string): BackupProblem {
  return new BackupProblem(`This backup is damaged and nothing of it was used: ${what}. Take another one.`);
}
