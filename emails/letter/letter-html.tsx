import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Letter, LetterPart } from "./letter.ts";
import { LetterAnswers } from "./letter-answers.tsx";
import { LetterButton } from "./letter-button.tsx";
import { LetterItems } from "./letter-items.tsx";
import { Lines } from "./letter-lines.tsx";
import { buttonBlue, fontFamily, outlookOnly, quiet, weld } from "./letter-look.ts";

/**
 * A letter as HTML that the strictest mail programs show: tables, every rule in its element, no style sheet, font, picture or class. Text and ground
 * have the colours of the mail program, so that a dark one shows it dark; only what has a colour of its own ground has one of its own.
 */
export function letterHtml(letter: Letter): string {
  const sheet = renderToStaticMarkup(<Sheet {...letter} />);
  // Outlook for Windows knows no maximum width: it gets a table of 600 pixels around.
  const [before, after] = [
    `<table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td>`,
    "</td></tr></table>",
  ].map(outlookOnly);
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>{letter.title}</title>
      </head>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React writes no comments, and Outlook reads its own in them; the sheet is React's own output. */}
      <body style={{ margin: 0, padding: 0 }} dangerouslySetInnerHTML={{ __html: before + sheet + after }} />
    </html>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}

function Sheet({ title, parts, supplier }: Letter) {
  const { name, address, phone } = supplier;
  return (
    <>
      <Preview>{parts.find((part) => typeof part === "string") ?? ""}</Preview>
      <table
        role="presentation"
        align="center"
        width="100%"
        cellPadding={0}
        cellSpacing={0}
        style={{ width: "100%", maxWidth: "600px", margin: "0 auto" }}
      >
        <tbody>
          <Row style={{ padding: "24px 20px 0" }}>
            <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ width: "100%" }}>
              <tbody>
                <Row style={{ borderTop: `4px solid ${weld}`, padding: 0 }}>{null}</Row>
                <Row
                  style={{ borderTop: `2px solid ${buttonBlue}`, padding: "16px 0 28px", fontSize: "14px", fontWeight: "bold" }}
                >
                  {name}
                </Row>
              </tbody>
            </table>
          </Row>
          <Row style={{ padding: "0 20px 16px" }}>
            <h1 style={{ margin: 0, fontSize: "24px", lineHeight: "30px", fontWeight: "bold" }}>
              <Lines>{title}</Lines>
            </h1>
          </Row>
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name, and are drawn once.
            <Row key={index} style={{ padding: "0 20px 16px" }}>
              <Part part={part} />
            </Row>
          ))}
          <Row style={{ padding: "16px 20px 32px" }}>
            <p style={{ ...quiet, margin: 0, borderTop: "1px solid #999999", paddingTop: "12px" }}>
              {[name, address.replace(/\s*\n\s*/g, ", "), phone].filter(Boolean).join(" · ")}
            </p>
          </Row>
        </tbody>
      </table>
    </>
  );
}

/** What a list of mails shows beside the subject. Without the filling after it, the beginning of the letter would follow. */
function Preview({ children }: { children: string }) {
  const hidden = { display: "none", maxHeight: 0, maxWidth: 0, overflow: "hidden", opacity: 0, fontSize: "1px", msoHide: "all" };
  return (
    <div aria-hidden="true" style={hidden}>
      {children}
      {"\u00a0\u200c".repeat(80)}
    </div>
  );
}

function Row({ style, children }: { style: Record<string, string | number>; children: ReactNode }) {
  return (
    <tr>
      <td align="left" style={{ fontFamily, fontSize: "16px", lineHeight: "24px", ...style }}>
        {children}
      </td>
    </tr>
  );
}

function Part({ part }: { part: LetterPart }) {
  if (typeof part === "string")
    return (
      <p style={{ margin: 0 }}>
        <Lines>{part}</Lines>
      </p>
    );
  if ("quote" in part)
    return (
      <blockquote
        style={{ margin: 0, borderLeft: `4px solid ${buttonBlue}`, padding: "2px 0 2px 16px", wordBreak: "break-word" }}
      >
        <Lines>{part.quote}</Lines>
      </blockquote>
    );
  if ("lines" in part) return <LetterItems lines={part.lines} />;
  if ("answers" in part) return <LetterAnswers answers={part.answers} />;
  return <LetterButton {...part} />;
}
