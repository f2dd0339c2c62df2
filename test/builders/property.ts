import fc from "fast-check";
import { isProof } from "./proof.ts";
import { seed } from "./seed.ts";

/** How many times as many examples as usual are tried: `PROPERTY_TIMES=40 npm test -- test/security` sends 8,000 hostile requests. */
const times = Number(process.env.PROPERTY_TIMES ?? 1);

/** How many examples a property test tries: `all` in `npm run proof`, a quarter of them in `npm test`. */
export const examples = (all: number) => (isProof ? all : Math.ceil(all / 4)) * times;

/** What is tried of a long list: all of it in `npm run proof`, every fourth in `npm test`, from a place that follows from the seed. */
export function someOf<One>(all: readonly One[]): readonly One[] {
  return isProof ? all : all.filter((_, at) => at % 4 === seed % 4);
}

/**
 * fast-check, for property tests, from one fixed beginning: a red run is then the fault of the change that is tested, and anybody sees
 * the same. `PROPERTY_SEED=<any whole number> npm test` looks elsewhere; what it finds becomes an example in the test.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: examples(100), seed });

const surrogates = 0x800;
const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - surrogates })
  .map((place) => String.fromCodePoint(place < 0xd800 ? place : place + surrogates));

/** Any text at all but halves of characters: fast-check's unit "binary", whose table of all there are takes a second to set up. */
export function anyText(limits: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> {
  return fc.string({ ...limits, unit: anyCharacter });
}

export { fc };
