import { inboxPath } from "../staff-paths.ts";

/** A file of a request or of a message about it, by its position from 1. */
export const deskFilePath = (reference: string, position: number) => `${inboxPath(reference)}/files/${position}`;
/** Where a page saves what is being typed. */
export const draftPath = (reference: string) => `${inboxPath(reference)}/draft`;
