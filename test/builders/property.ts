import fc from "fast-check";

/**
 * fast-check, for property tests, from one fixed beginning: a red run is then the fault of the change that is tested, and anybody sees
 * the same. `PROPERTY_SEED=<any whole number> npm test` looks elsewhere; what it finds becomes an example in the test.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.PROPERTY_SEED ?? 2026) });

export { fc };
