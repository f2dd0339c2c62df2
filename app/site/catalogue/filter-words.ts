import { availabilityLabel, constructions, roleLabel } from "../../../domain/catalogue/catalogue.ts";
import { type Amount, type MeasureKind, unitFacts } from "../../../domain/packs/amount.ts";
import {
  type ChoiceName,
  type FilterName,
  listOfFilters,
  type ProductFilters,
  type Range,
} from "../../../domain/product-lists/product-filters.ts";
import type { ProductList } from "../../../domain/product-lists/read-product-list.ts";
import { capital, listAddress } from "./product-list-view.ts";

type ChoiceWords = {
  [Name in ChoiceName]: { legend: string; label: (value: ProductFilters[Name][number], name?: string) => string };
};
type Words = ChoiceWords & Record<MeasureKind, { legend: string; example: string }>;

/** What the filters of a list are called on screen, in the order of the form; `label`: of a value, which may have a name. */
export const filterWords: Words = {
  roles: { legend: "Part in the method", label: (role) => capital(roleLabel(role)) },
  fibres: { legend: "Fiber", label: capital },
  mass: { legend: "Weight", example: "115, 4 oz or 3.5-4.5 oz" },
  width: { legend: "Width", example: "150, 45 in or 44-46 in" },
  constructions: { legend: "Construction", label: (key) => constructions[key] ?? key },
  methods: { legend: "Method", label: (id, name) => name ?? `Method ${id}` },
  availabilities: { legend: "Availability", label: (key) => availabilityLabel[key] },
};

/** A value of a filter by its name on screen. */
export function labelOf<Name extends ChoiceName>(filter: Name, value: ProductFilters[Name][number], name?: string): string {
  const words: ChoiceWords = filterWords;
  return words[filter].label(value, name);
}

/** A filter in use: its label, and the address of the list without it. */
type ActiveFilter = { label: string; without: string };

/** The filters in use, in the order of an address. */
export function activeFilters(path: string, { query, choices }: ProductList): ActiveFilter[] {
  const { filters } = query;
  const without = (name: FilterName, rest: unknown) => listAddress(path, query, { filters: { ...filters, [name]: rest } });
  function ofChoice<Name extends ChoiceName>(name: Name, values: ProductFilters[Name][number][]): ActiveFilter[] {
    return values.map((value) => ({
      label: labelOf(name, value, choices[name].find((counted) => counted.value === value)?.name),
      without: without(
        name,
        values.filter((other) => other !== value),
      ),
    }));
  }
  return listOfFilters.flatMap(([name]) => {
    const value = filters[name];
    if (Array.isArray(value)) return ofChoice(name as ChoiceName, value);
    const label = rangeLabel(value);
    return label ? [{ label, without: without(name, { min: null, max: null }) }] : [];
  });
}

function rangeLabel({ min, max }: Range): string | undefined {
  const label = ({ value, unit }: Amount) => `${value}\u00a0${unitFacts[unit].sign}`;
  if (min && max) return min.unit === max.unit ? `${min.value}–${label(max)}` : `${label(min)} – ${label(max)}`;
  if (min) return `from ${label(min)}`;
  return max ? `up to ${label(max)}` : undefined;
}
