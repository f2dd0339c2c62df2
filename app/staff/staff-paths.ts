import { staffPath } from "../../domain/accounts/account-paths.ts";

/** The list of everybody who has an account. */
export const peoplePath = `${staffPath}/people` as const;
/** Where somebody is invited to the staff. */
export const invitePath = `${peoplePath}/invite` as const;
/** One person, by the account's id. */
export const personPath = (id: number) => `${peoplePath}/${id}`;
/** Where a page says that it is open. */
export const openPath = `${staffPath}/open` as const;
/** Where a document is shared with an agent. */
export const sharePath = (id: number) => `${personPath(id)}/share`;
/** A document of an agent, by its id. */
export const documentPath = (id: number, document: number) => `${personPath(id)}/documents/${document}`;
export const lotsPath = `${staffPath}/lots` as const;
/** One lot for staff. */
export const staffLotPath = (number: string) => `${lotsPath}/${number.replaceAll("/", "-")}`;
/** The papers of one lot. */
export const papersOfLotPath = (number: string) => `${papersPath}?${new URLSearchParams({ lot: number })}`;
/** One label of a lot, of its first item; the form asks how many. */
export const labelsOfLotPath = (number: string, item: string) =>
  `${lotsPath}/labels?${new URLSearchParams({ lot: number, item })}`;
export const recallsPath = `${staffPath}/recalls` as const;
/** Whom the recall of a lot was told. */
export const recallPath = (number: string) => `${recallsPath}/${number.replaceAll("/", "-")}`;
/** Who has not said that its notice came, as a table for spreadsheets. */
export const silentCsvPath = (number: string) => `${recallPath(number)}/silent`;
export const commentsPath = `${staffPath}/comments` as const;
export const auditPath = `${staffPath}/audit` as const;
/** The audit as a table for spreadsheets. */
export const auditCsvPath = `${staffPath}/audit.csv` as const;
/** A mail that came in, as it came. */
export const rawMailPath = (id: number) => `${staffPath}/mail/${id}/mail.eml`;
/** A request in the inbox, by its reference. */
export const inboxPath = (reference: string) => `${staffPath}/inbox/${reference}`;
/** Where the quote of a request is written. */
export const staffQuotePath = (reference: string) => `${inboxPath(reference)}/quote`;
/** A revision as a PDF. */
export const staffQuotePdfPath = (reference: string, designation: string) => `${staffQuotePath(reference)}/${designation}/pdf`;
/** The papers of items and lots. */
export const papersPath = `${staffPath}/papers` as const;
