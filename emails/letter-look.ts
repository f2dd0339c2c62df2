/** The look of mails, for elements that carry their own rules. */
export const fontFamily = "Helvetica, Arial, sans-serif";

/** The two threads of the site's woven edge. White text on the blue has a contrast of 6.3, and the blue stands out from light and dark ground. */
export const weld = "#e8d44d";
export const buttonBlue = "#3b5bb5";

/** Small text that steps back on any ground. */
export const quiet = { fontFamily, fontSize: "13px", lineHeight: "19px", opacity: 0.78 } as const;

/** Markup that only Outlook for Windows reads. */
export const outlookOnly = (markup: string) => `<!--[if mso]>${markup}<![endif]-->`;
