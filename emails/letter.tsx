import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

const ink = "#1c1b19";
const quiet = "#5f5b54";

type Props = { title: string; children: ReactNode; supplier: { name: string; address: string; phone: string } };

/** The frame of every mail: plain, without pictures, the same in light and dark. */
export function Letter({ title, children, supplier }: Props) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
      </head>
      <body
        style={{
          margin: 0,
          padding: "24px",
          fontFamily: "Helvetica, Arial, sans-serif",
          fontSize: "16px",
          lineHeight: 1.5,
          color: ink,
        }}
      >
        <div style={{ maxWidth: "600px", margin: "0 auto" }}>
          <h1 style={{ fontSize: "20px", lineHeight: 1.25, margin: "0 0 16px" }}>{title}</h1>
          {children}
          <p style={{ color: quiet, fontSize: "13px", borderTop: "1px solid #d9d5cc", paddingTop: "12px", marginTop: "32px" }}>
            {[supplier.name, supplier.address.replace(/\s*\n\s*/g, ", "), supplier.phone].filter(Boolean).join(" · ")}
          </p>
        </div>
      </body>
    </html>
  );
}

/** A table of the filled-in fields, label beside value. */
export function Answers({ answers }: { answers: readonly { label: string; value: string }[] }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ width: "100%", borderCollapse: "collapse" }}>
      <tbody>
        {answers.map(({ label, value }) => (
          <tr key={label}>
            <th
              scope="row"
              style={{
                textAlign: "left",
                verticalAlign: "top",
                padding: "4px 16px 4px 0",
                color: quiet,
                fontWeight: "normal",
                width: "34%",
              }}
            >
              {label}
            </th>
            <td style={{ verticalAlign: "top", padding: "4px 0", whiteSpace: "pre-wrap" }}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The whole HTML document of a mail. */
export function renderHtml(letter: ReactNode): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(letter)}`;
}
