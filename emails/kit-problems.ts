import { methodKitPath } from "../domain/catalogue/paths.ts";
import type { KitProblem } from "../domain/kits/read-kit-problems.ts";
import type { LetterPart } from "./letter/letter.ts";
import { renderLetter } from "./letter/render-letter.ts";
import type { Message } from "./message.ts";

/** Kits that one mail names. */
const maxKits = 20;

type Facts = { supplier: { name: string; address: string; phone: string }; problems: readonly KitProblem[]; origin: string };

/** Mail to staff about released kits with a fault, each with its faults and its page. */
export function kitProblems({ supplier, problems, origin }: Facts): Message {
  const kits = [...Map.groupBy(problems, ({ kit }) => kit).values()];
  const left = kits.length - maxKits;
  return renderLetter({
    title: kits.length === 1 ? "A kit needs a look" : `${kits.length} kits need a look`,
    supplier,
    parts: [
      "Visitors see these kits. Put right what is wrong, or withdraw the release.",
      ...kits.slice(0, maxKits).flatMap((some): LetterPart[] => {
        const [{ methodId, designation, option, kitName }] = some as [KitProblem];
        return [
          `${kitName}: ${some.map(({ problem }) => problem).join(" ")}`,
          { link: origin + methodKitPath({ id: methodId, name: designation }, option), label: "Open the kit" },
        ];
      }),
      left > 0 ? `And ${left} more.` : "",
      "Each fault is told once.",
    ],
  });
}
