/** The script of the calculator: each field that is typed into fills the others. */
import { convert, maxCharacters, measures, readNumber, rollMass } from "../../domain/content/convert.ts";

const wrongNumber = `Type a number of at most ${maxCharacters} characters, such as 44.5.`;

document.addEventListener("input", ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  const part = target.closest<HTMLElement>("[data-measure]");
  if (part) convertIn(part, target);
  const roll = target.closest<HTMLFormElement>("form[data-roll]");
  if (roll) computeMass(roll);
});

function convertIn(part: HTMLElement, typed: HTMLInputElement): void {
  const measure = measures.find(({ key }) => key === part.dataset.measure);
  if (!measure) return;
  const values = convert(measure, typed.name, typed.value);
  for (const field of part.querySelectorAll<HTMLInputElement>("input")) {
    if (field !== typed) field.value = values[field.name] ?? "";
    mark(field, false);
  }
  const wrong = typed.value.trim() !== "" && readNumber(typed.value) === undefined;
  mark(typed, wrong);
  const error = document.getElementById(`${measure.key}-wrong`);
  if (error) error.textContent = wrong ? wrongNumber : "";
}

function mark(field: HTMLInputElement, wrong: boolean): void {
  field.ariaInvalid = wrong ? "true" : null;
  field.closest(".calc__field")?.classList.toggle("field--bad", wrong);
}

function computeMass(roll: HTMLFormElement): void {
  const value = (name: string) => (roll.elements.namedItem(name) as HTMLInputElement).value;
  const { kg, lb } = rollMass({ gsm: value("roll_gsm"), width: value("roll_width"), length: value("roll_length") });
  const [inKilograms, inPounds] = [roll.querySelector("[data-kg]"), roll.querySelector("[data-lb]")];
  if (inKilograms) inKilograms.textContent = kg;
  if (inPounds) inPounds.textContent = lb;
}
