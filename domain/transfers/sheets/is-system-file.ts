/** What systems and programs add to a folder unseen: hidden files of macOS (`._products.csv`, `.DS_Store`), files that Office and LibreOffice hold open, lists of thumbnails. */
const unseen = /^(?:\.|~\$|(?:thumbs\.db|desktop\.ini|__macosx|icon\r)$)/i;

/** Whether a file is no part of what somebody has put into a folder. @param name without its folder */
export function isSystemFile(name: string): boolean {
  return unseen.test(name);
}
