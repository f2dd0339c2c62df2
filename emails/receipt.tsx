import { Answers, Letter, renderHtml } from "./letter.tsx";
import type { Facts, Message } from "./message.ts";
import { oneLine, plainAnswers, plainText, signature } from "./plain-text.ts";

/**
 * Mail that confirms the receipt of an enquiry and names its reference. The answers are repeated only to a customer's confirmed address: otherwise
 * anybody could send any text to any address.
 */
export function receipt({ enquiry, supplier, origin, receiptToken, repeatable, payload }: Facts): Message {
  const { reference, kind, files } = enquiry;
  const isConfirmed = payload.confirmed === "yes";
  const answers = isConfirmed ? enquiry.answers : repeatable;
  const address = `${origin}/receipt/${receiptToken}`;
  const title = `We have received your request ${reference}`;
  const thanks = `Thank you. ${kind.title}: it has arrived as ${reference}. Please name this number when you write or call.`;
  const names = isConfirmed ? files.map(({ name }) => name).join(", ") : String(files.length);
  const fileLine = files.length > 0 ? `Files: ${names}` : "";
  const link = isConfirmed ? "Your receipt:" : "Your receipt, with all that was sent:";
  const notYou = "If you did not send this, somebody gave your address by mistake: you need not do anything.";
  return {
    subject: oneLine(title),
    html: renderHtml(
      <Letter title={title} supplier={supplier}>
        <p>{thanks}</p>
        <Answers answers={answers} />
        {fileLine && <p>{fileLine}</p>}
        <p>
          {link} <a href={address}>{address}</a>
        </p>
        <p>{notYou}</p>
      </Letter>,
    ),
    text: plainText(thanks, plainAnswers(answers), fileLine, `${link} ${address}`, notYou, signature(supplier)),
  };
}
