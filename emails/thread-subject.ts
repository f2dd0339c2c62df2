/** The subject of all mail to the sender of a request; answers begin with `Re: `. Mail programs put only mails of one subject into one thread. */
export const threadSubject = (reference: string) => `Your request ${reference}`;

/** The subject of all mail to staff about a request. */
export const noticeSubject = (reference: string, subject: string) => `[${reference}] ${subject}`;
