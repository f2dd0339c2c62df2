import { evidenceSentence } from "../../../domain/lot-passports/lot-words.ts";
import type { LotMethod } from "../../../domain/lot-passports/read-lot.ts";
import type { LotState } from "../../../domain/lots/lot.ts";
import { lotPath } from "../../../domain/lots/lot-paths.ts";
import { RowLink } from "../../ui/links.tsx";
import { Section } from "../../ui/section.tsx";

/** States in which a release does not hold any more, or not now. */
const ended: ReadonlySet<LotState> = new Set(["recalled", "on hold", "past use-by"]);

/** The methods that a lot is released for, or was, those together whose release rests on the same. */
export function LotMethods({ methods, state }: { methods: readonly LotMethod[]; state: LotState }) {
  if (methods.length === 0) return null;
  const groups = Map.groupBy(methods, ({ evidence }) => evidenceSentence(evidence));
  return (
    <Section id="methods" title={ended.has(state) ? "Was released for" : "Released for"} className="lot-part">
      <ul role="list" className="lot-list lot-evidence">
        {Array.from(groups, ([sentence, alike]) => (
          <li key={sentence}>
            <ul role="list" className="lot-list lot-evidence__methods">
              {alike.map((method) => (
                <li key={method.designation}>
                  <MethodName {...method} />
                </li>
              ))}
            </ul>
            <p className="small">
              <EvidenceText evidence={alike[0]?.evidence} sentence={sentence} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function MethodName({ designation, title, path }: LotMethod) {
  return (
    <>
      {path ? (
        <RowLink className="rowlink code" href={path}>
          {designation}
        </RowLink>
      ) : (
        <span className="code">{designation}</span>
      )}{" "}
      {title && <span className="small">{title}</span>}
    </>
  );
}

/** The sentence of the evidence; the lot that it names is a link. */
function EvidenceText({ evidence, sentence }: { evidence: LotMethod["evidence"] | undefined; sentence: string }) {
  if (evidence?.kind !== "compared") return sentence;
  const [before, after] = sentence.split(evidence.lot);
  return (
    <>
      {before}
      <a className="rowlink" href={lotPath(evidence.lot)}>
        {evidence.lot}
      </a>
      {after}
    </>
  );
}
