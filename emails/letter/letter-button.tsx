import { buttonBlue, fontFamily, quiet } from "./letter-look.ts";

/** A link as a button, and its address below for those whose program opens no links. */
export function LetterButton({ link, label }: { link: string; label: string }) {
  const padding = "13px 24px";
  return (
    <>
      <table role="presentation" cellPadding={0} cellSpacing={0}>
        <tbody>
          <tr>
            <td align="center" style={{ backgroundColor: buttonBlue, borderRadius: "2px", ...{ msoPaddingAlt: padding } }}>
              <a
                href={link}
                style={{
                  display: "inline-block",
                  padding,
                  fontFamily,
                  fontSize: "16px",
                  lineHeight: "20px",
                  fontWeight: "bold",
                  color: "#ffffff",
                  textDecoration: "none",
                }}
              >
                {label}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <p style={{ ...quiet, margin: 0, paddingTop: "10px", wordBreak: "break-all" }}>{link}</p>
    </>
  );
}
