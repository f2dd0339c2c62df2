/** Characters of the reason and of the advice of a recall or a hold. */
export const maxRecallText = 1000;

/** Where the receiver of a notice says that it came. */
export const recallNoticePath = (token: string) => `/recalls/${token}`;
