import { hash } from "node:crypto";

/** The page of a request for anybody with the link that was mailed to its sender. */
export const requestLinkPath = (token: string) => `/request/${token}`;
/** A file of that request, by its position. */
export const linkFilePath = (token: string, position: number) => `${requestLinkPath(token)}/files/${position}`;
/** Mails a new link in place of one that is not good any more. */
export const newLinkPath = (token: string) => `${requestLinkPath(token)}/link`;

/** Days after the last mail with the link for which it opens the request. */
export const linkDays = 180;

/** The length of a token: 192 bits in base64url. */
export const tokenShape = /^[\w-]{32}$/;

/** What is stored of a token. */
export const tokenHash = (token: string) => hash("sha256", token);

export const linkMessages = {
  asked: "If this was a link of ours, we have sent a new one to the address that the request was sent with.",
} as const;
