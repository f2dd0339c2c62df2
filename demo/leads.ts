import type { Kind } from "../domain/enquiries/kind.ts";
import { sampleOf } from "../domain/enquiries/sample.ts";

const people: Record<string, [name: string, email: string, company: string, days: number]> = {
  inquiry: ["Annika Brandt", "brandt@spinnerei-havel.example", "Spinnerei Havel", 2],
  quote: ["Tobias Krüger", "krueger@prueflabor-elbe.example", "Prüflabor Elbe", 5],
  swatch: ["Miriam Vogel", "vogel@tuchwerk-lausitz.example", "Tuchwerk Lausitz", 9],
  info: ["Stefan Hoffmann", "hoffmann@faerberei-neckar.example", "Färberei Neckar", 16],
};

/** What visitors from Germany have sent to the demo, for its agent to take care of; of the oldest the agent has done so. */
export function demoLeads(kinds: readonly Kind[]) {
  return kinds.flatMap((kind) => {
    const person = people[kind.kind];
    if (!person) return [];
    const [name, email, company, daysAgo] = person;
    const words: Record<string, string> = {
      "Ada Lovelace": name,
      "ada@lab.example": email,
      "Lovelace Laboratories": company,
      "www.lab.example": `www.${email.split("@")[1]}`,
      "United States": "Germany",
      "02721": "10117",
    };
    const values = Object.entries(sampleOf(kind)).map(([field, value]) => [field, words[value] ?? value] as const);
    return [{ kind, daysAgo, accepted: daysAgo > 7, values: Object.fromEntries(values) }];
  });
}
