/** The atmospheres of the demo's laboratory, as its texts, reports and certificates write them. What ISO 139 asks for, with its tolerances; those of ASTM are left to it. */
export const atmospheres = {
  iso: "20.0 °C ± 2.0 °C and 65.0 % ± 4.0 % relative humidity (ISO 139)",
  american: "21 °C and 65 % relative humidity, within the tolerances of ASTM D1776/D1776M",
};
/** Tests that dry their specimens in an oven, or that measure foam: what they ask for stands in them. */
const ownWay = /^(16 CFR|NFPA|ISO 845)/;
/** Detergents and chemicals, which are not conditioned. */
const noCloth = /^14-[23]/;

/** Where the specimens of a lot are conditioned, by the methods that it is measured by; "" for powders. */
export function conditioning(lot: { item_numbers: string; methods: string }, values: readonly { method: string }[]): string {
  if (noCloth.test(lot.item_numbers)) return "";
  const measured = values.map(({ method }) => method).filter((method) => method !== "in-house");
  const methods = measured.length > 0 ? measured : lot.methods.split("|");
  if (methods.some((method) => ownWay.test(method))) return "conditioned as the method asks";
  const isAmerican = methods.some((method) => /^(AATCC|ASTM)/.test(method));
  return `conditioned at ${isAmerican ? atmospheres.american : atmospheres.iso}`;
}
