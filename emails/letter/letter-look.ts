/** The look of mails, for elements that carry their own rules. */
export const fontFamily = "Helvetica, Arial, sans-serif";

/** The two threads of the site's woven edge. White text on the blue has a contrast of 6.3, and the blue stands out from light and dark ground. */
export const weld = "#e8d44d";
export const buttonBlue = "#3b5bb5";

/** Small text that steps back on any ground. */
export const quiet = { fontFamily, fontSize: "13px", lineHeight: "19px", opacity: 0.78 } as const;

const rule = "1px solid rgba(127, 127, 127, 0.45)";
/** A cell of a table of facts or items, the head of its row or column, and its caption. */
export const cell = {
  fontFamily,
  fontSize: "15px",
  lineHeight: "21px",
  padding: "7px 12px 7px 0",
  borderTop: rule,
  verticalAlign: "top",
  wordBreak: "break-word",
} as const;
export const head = { ...cell, ...quiet, padding: "8px 12px 7px 0", fontWeight: "normal", wordBreak: "normal" } as const;
export const caption = {
  fontFamily,
  fontSize: "15px",
  lineHeight: "21px",
  fontWeight: "bold",
  textAlign: "left",
  padding: "10px 0 6px",
} as const;

/** Markup that only Outlook for Windows reads. */
export const outlookOnly = (markup: string) => `<!--[if mso]>${markup}<![endif]-->`;
