/** What the name of a scheduled backup begins with. */
export const backupPrefix = "warpline-";

/** `warpline-20261127T023000Z.tar.zst`, and `.age` where it is encrypted. */
const ownName = /^warpline-\d{8}T\d{6}Z\.tar\.zst(\.age)?$/;

/** The name of a scheduled backup. */
export function backupName(at: Date, isEncrypted: boolean): string {
  return `warpline-${at.toISOString().replace(/[-:]|\.\d+/g, "")}.tar.zst${isEncrypted ? ".age" : ""}`;
}

/** Whether a name is that of a scheduled backup. */
export function isBackupName(name: string): boolean {
  return ownName.test(name);
}

/** The names of scheduled backups among others, the newest first. */
export function backupNamesIn(names: readonly string[]): string[] {
  return names.filter(isBackupName).toSorted().toReversed();
}
