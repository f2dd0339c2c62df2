import type { Want } from "../request-lines/request-line.ts";
import type { PastedLine } from "./pasted-line.ts";

/** Words for what can be wanted of an item besides itself, in the languages of our customers. */
const papers = {
  "safety-data-sheet":
    "(?:material )?safety data sheets?|m?sds|sicherheitsdatenbl(?:att|ätter)|sdb|fiches? de données de sécurité|fds|sched[ae] (?:di |dati di )?sicurezza|hojas? (?:de )?(?:datos de )?seguridad|ficha de (?:dados de )?segurança|güvenlik bilgi formu|gbf|karta charakterystyki|bezpečnostní list|паспорт безопасности|安全数据表|安全技术说明书|化学品安全技术说明书|安全データシート|물질안전보건자료",
  certificate:
    "certificates?(?: of conformity| of analysis)?|certs?|c ?o ?[ca]|konformitäts(?:bescheinigung|erklärung)|(?:werks|prüf|analysen)?zertifikat|certificats?(?: de conformité)?|attestation de conformité|certificat[oi](?: di conformità)?|certificados?(?: de conformidad| de conformidade)?|(?:uygunluk )?sertifikası?|świadectwo|certyfikat|osvědčení|сертификат(?: соответствия)?|合格证|证书|証明書|성적서",
} as const satisfies Partial<Record<Want, string>>;
const swatches =
  "swatch(?:es)?|sample(?: swatch)?s?|(?:stoff|waren)?muster|échantillons?|campion[ei]|muestras?|amostras?|numune|kartela|próbka|vzorek|образец|样品|样布|見本";

/** What joins the word to the item: "SDS for 14-310"; "11-010 with certificate" asks for the item. */
const joint = "(?:for|of|zu|zum|zur|für|von|pour|de|du|di|per|para|için|dla|do|pro|на|для|の)";
const before =
  "(?:please |pls |bitte |send |s[’']il vous plaît |your |the |a |an |ein |eine |einen |un |une |una |我们要|请提供)";
const beside = "(?:with|incl|including|mit|inkl|avec|con|com|ile|z|s|с|含|附)\\.?\\s+(?:a |the |einem |un |une )?$";

const patterns = Object.entries(papers).map(
  ([wanted, words]) =>
    [
      wanted as Want,
      new RegExp(
        `(?<![\\p{L}\\p{N}])${before}{0,3}(?:${words})(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{N}])(?:\\s${joint})?`,
        "iu",
      ),
    ] as const,
);
const leading = new RegExp(`^(?:${before}){0,3}(?:1 )?(?:${swatches})(?:\\s${joint})?(?:\\s|:\\s?)(?=\\S)`, "iu");
const isBeside = new RegExp(`(?<![\\p{L}\\p{N}])${beside}`, "iu");

/** A line that begins with the wish for a swatch, "swatch of 11-010", without these words; undefined for any other. */
export function withoutSwatchWish(text: string): string | undefined {
  const match = leading.exec(text);
  return match ? text.slice(match[0].length) : undefined;
}

/**
 * The line with what its words ask for: "Lot L-2610-1 certificate", "SDS for 14-310". A line with a quantity asks for the item, whatever papers it wants with it, and keeps
 * its words.
 */
export function withWish(line: PastedLine): PastedLine {
  if (line.quantity !== "" || line.pack !== "" || line.name.length > 200) return line;
  for (const [wanted, pattern] of patterns) {
    const match = pattern.exec(line.name);
    if (!match) continue;
    const [front, back] = [line.name.slice(0, match.index), line.name.slice(match.index + match[0].length)];
    if (isBeside.test(front)) return line;
    return { ...line, wanted, name: `${front} ${back}`.replace(/\s+/g, " ").replace(/^[\s,:;–-]+|[\s,:;–-]+$/g, "") };
  }
  return line;
}
