import type { Kind } from "../domain/enquiries/kind.ts";
import { sampleOfPerson } from "./sample-of-person.ts";

/** Senders by kind of enquiry; `at` is street, postal code, city, state and telephone, `days` the days since the enquiry. */
const people: Record<string, { name: string; email: string; company: string; at: string[]; days: number }> = {
  inquiry: {
    name: "Annika Brandt",
    email: "brandt@spinnerei-havel.example",
    company: "Spinnerei Havel",
    at: ["Am Wehr 3", "14770", "Brandenburg an der Havel", "Brandenburg", "+49 3381 555 014"],
    days: 2,
  },
  quote: {
    name: "Tobias Krüger",
    email: "krueger@prueflabor-elbe.example",
    company: "Prüflabor Elbe",
    at: ["Hafenweg 21", "01662", "Meißen", "Sachsen", "+49 3521 555 027"],
    days: 5,
  },
  swatch: {
    name: "Miriam Vogel",
    email: "vogel@tuchwerk-lausitz.example",
    company: "Tuchwerk Lausitz",
    at: ["Tuchmacherstraße 8", "03149", "Forst (Lausitz)", "Brandenburg", "+49 3562 555 031"],
    days: 9,
  },
  info: {
    name: "Stefan Hoffmann",
    email: "hoffmann@faerberei-neckar.example",
    company: "Färberei Neckar",
    at: ["Färbergasse 5", "72622", "Nürtingen", "Baden-Württemberg", "+49 7022 555 046"],
    days: 16,
  },
};

/** Leads of the demo's agent: enquiries of visitors from Germany, the oldest already accepted. */
export function demoLeads(kinds: readonly Kind[]) {
  return kinds.flatMap((kind) => {
    const person = people[kind.kind];
    if (!person) return [];
    const { days: daysAgo } = person;
    const [street = "", code = "", city = "", state = "", phone = ""] = person.at;
    const address = { "12 Mill Street": street, "02721": code, "Fall River": city, Massachusetts: state };
    const values = sampleOfPerson(kind, { ...person, phone }, { ...address, "United States": "Germany" });
    return [{ kind, daysAgo, accepted: daysAgo > 7, values }];
  });
}
