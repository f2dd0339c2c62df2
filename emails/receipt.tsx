import { Answers, drawHtml, Letter } from "./letter.tsx";
import type { Facts, Message } from "./message.ts";
import { oneLine, plainAnswers, plainText, signature } from "./plain-text.ts";

/** Tells the sender that it has arrived, under which number, and what was sent. */
export function receipt({ enquiry, supplier, origin, receiptToken }: Facts): Message {
  const { reference, kind, answers, files } = enquiry;
  const address = `${origin}/receipt/${receiptToken}`;
  const title = `We have received your request ${reference}`;
  const thanks = `Thank you. ${kind.title}: it has arrived as ${reference}. Please name this number when you write or call.`;
  const fileLine = files.length > 0 ? `Files: ${files.map(({ name }) => name).join(", ")}` : "";
  const notYou = "If you did not send this, somebody gave your address by mistake: you need not do anything.";
  return {
    subject: oneLine(title),
    html: drawHtml(
      <Letter title={title} supplier={supplier}>
        <p>{thanks}</p>
        <Answers answers={answers} />
        {fileLine && <p>{fileLine}</p>}
        <p>
          Your receipt: <a href={address}>{address}</a>
        </p>
        <p>{notYou}</p>
      </Letter>,
    ),
    text: plainText(thanks, plainAnswers(answers), fileLine, `Your receipt: ${address}`, notYou, signature(supplier)),
  };
}
