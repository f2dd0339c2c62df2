import { dayText, timeText } from "../../../domain/locale/dates.ts";
import type { OpenedQuote } from "../../../domain/quotes/open-quote.ts";
import { moneyText, quotePathBelow, quotePdfBelow } from "../../../domain/quotes/quote.ts";
import type { QuoteSheet } from "../../../domain/quotes/quote-sheet.ts";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QuoteAnswerForms, type QuoteRefusal } from "./quote-answer-forms.tsx";
import { QuoteSheetView } from "./quote-sheet.tsx";

type Props = {
  /** The page of its request, below which the quote is. */
  request: string;
  quote: OpenedQuote;
  sheet: QuoteSheet;
  notice: string | undefined;
  refused: QuoteRefusal;
};

/** A quote as its customer sees it: what became of it, the sheet, and the forms that answer it. */
export function QuoteBody({ request, quote, sheet, notice, refused }: Props) {
  const { designation, isRetired, inForce } = quote;
  const here = quotePathBelow(request, designation);
  return (
    <>
      <Notice>{notice}</Notice>
      <p className="quote__state" role="status">
        {stateWords(quote)}{" "}
        {isRetired && (
          <a className="link" href={quotePathBelow(request, inForce)} data-plain="">
            Go to {inForce}
          </a>
        )}
      </p>
      <div className="receipt">
        <div>
          <QuoteSheetView sheet={sheet} />
          <p className="row noprint quote__file">
            <a className="btn btn--line" href={quotePdfBelow(request, designation)} download={`${designation}.pdf`} data-plain="">
              <Icon name="download" small />
              PDF
            </a>
            <a className="link" href={request} data-plain="">
              The whole request
            </a>
          </p>
        </div>
        {!isRetired && (
          <aside className="formside" aria-label="Your answer">
            <QuoteAnswerForms here={here} quote={quote} refused={refused} />
          </aside>
        )}
      </div>
    </>
  );
}

/** More would be read by nobody. */
const mostNamed = 12;
const list = new Intl.ListFormat("en-US");

/** `line 2`, `lines 1, 3, and 4`, `25 lines` */
function linesInWords(lines: readonly { position: number }[]): string {
  const positions = lines.map(({ position }) => position).sort((one, other) => one - other);
  if (positions.length > mostNamed) return `${positions.length} lines`;
  return `${positions.length === 1 ? "line" : "lines"} ${list.format(positions.map(String))}`;
}

function stateWords({ designation, state, isRetired, inForce, content, accepted }: OpenedQuote): string {
  if (isRetired) return `${designation} is not in force any more: ${inForce} has taken its place.`;
  switch (state) {
    case "accepted": {
      const total = accepted?.lines.reduce((sum, line) => sum + line.total, content.shippingPrice) ?? 0;
      return `Accepted on ${accepted ? timeText(accepted.at) : ""}: ${linesInWords(accepted?.lines ?? [])}, ${moneyText(total, content.currency)}, order request ${accepted?.order}.`;
    }
    case "declined":
      return "Declined. If you have changed your mind, ask us.";
    case "withdrawn":
      return "We have withdrawn this quote: it cannot be accepted any more.";
    case "expired":
      return `This quote held until ${dayText(content.validUntil)}: it cannot be accepted any more.`;
    default:
      return `It can be accepted until ${dayText(content.validUntil)}.`;
  }
}
