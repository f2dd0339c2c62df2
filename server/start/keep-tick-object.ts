import { createHook } from "node:async_hooks";

/**
 * One of the objects in which Node keeps a waiting tick. As long as it is referenced, V8 keeps their hidden class.
 *
 * A full garbage collection at a moment without a waiting tick drops that class. When that comes early, as at our start, process.nextTick() stays slow: it then
 * defines each property by a call of V8's runtime, 4 µs in a cached page that takes 28.
 */
export function keepTickObject(): object | undefined {
  let tickObject: object | undefined;
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === "TickObject") tickObject = resource;
    },
  }).enable();
  process.nextTick(() => {});
  hook.disable();
  return tickObject;
}
