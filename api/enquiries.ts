import { fieldsOf, type Kind, type KindCall } from "../domain/enquiries/kind.ts";
import { kinds as ours } from "../domain/enquiries/kinds.ts";
import { sampleOf } from "../domain/enquiries/sample.ts";
import { serialField, serialMessages } from "../domain/serials/serial.ts";
import type { WriteCall } from "./write-call.ts";

/** Looks up a serial number. */
const tpvsSearch: WriteCall = {
  name: "tpvs_search",
  summary:
    "Looks up a serial number and, the first time, records that it was verified. In the answer, `meaning` explains the message in a sentence, `items` are the items of the catalog that the number stands for (number, name and path of the page), and `lot` is the lot that it was cut from, or the lot that was sent in its place: number, state, title, warning (what the state asks of its holder) and path of its passport. `month` comes where only the month of a lot number was sent: title and path of the list of its lots.",
  encoding: "form",
  fields: [serialField],
  success: serialMessages.verified,
  attachments: false,
  humanCheck: false,
  takes: "serial",
};

/**
 * Every POST call about enquiries and serial numbers, in the order of the documentation.
 *
 * @param prefix the value of `{product}` in the names, such as `textile`
 */
export function listWriteCalls(prefix: string, kinds: readonly Kind[] = ours): WriteCall[] {
  return [...kinds.flatMap((kind) => kind.calls.map((call) => enquiryCall(kind, call))), tpvsSearch].map((call) => ({
    ...call,
    name: call.name.replace("{product}", prefix),
  }));
}

function enquiryCall(kind: Kind, call: KindCall): WriteCall {
  const fields = fieldsOf(kind).filter(({ field }) => field.only !== "page");
  const required = call.required ?? fields.filter(({ field }) => field.required).map(({ name }) => name);
  const sample = sampleOf(kind);
  return {
    name: call.name,
    summary: `${kind.title}.`,
    encoding: call.encoding,
    fields: fields.map(({ name, field, group, row }) => {
      const place = row === undefined ? (group.prefix && `${group.legend}: `) || "" : `${group.legend}, row ${row}: `;
      const label = `${place}${field.label}`;
      return { ...field, name, label, required: required.includes(name), example: sample[name] ?? "" };
    }),
    success: kind.messages.success,
    attachments: kind.attachments ?? false,
    humanCheck: true,
    takes: { enquiry: kind, required },
  };
}
