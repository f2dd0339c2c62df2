import { readFile } from "node:fs/promises";
import { text as streamText } from "node:stream/consumers";
import { type Command, Option } from "@commander-js/extra-typings";
import { answerEnquiry } from "../../domain/enquiries/write-message.ts";
import { callerPath } from "../caller-path.ts";
import { asOperator } from "../operator.ts";
import { noSuchEnquiry, referenceArgument } from "./reference-argument.ts";

export function defineAnswer(enquiries: Command): void {
  enquiries
    .command("answer")
    .description("Answer an enquiry: in the customer's account and by mail.")
    .addArgument(referenceArgument)
    .argument("[text]", "the answer; - reads it from standard input")
    .addOption(new Option("--file <file>", "a file with the answer").argParser(callerPath))
    .action(async (reference, text, { file }, command) => {
      if ((text === undefined) === (file === undefined)) return command.error("Name the text of the answer, or a file with it.");
      const answer = file === undefined ? await typedText(text ?? "") : await readFile(file, "utf8");
      const answered = await asOperator((ctx) => answerEnquiry(ctx, reference, answer));
      if (!answered) throw noSuchEnquiry(reference);
      const { mailedTo } = answered;
      console.log(`${reference} is answered; ${mailedTo ? `${mailedTo} is told by mail.` : "no address is known to tell."}`);
    });
}

function typedText(text: string): string | Promise<string> {
  return text === "-" ? streamText(process.stdin) : text;
}
