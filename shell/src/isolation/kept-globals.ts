import { federationRuntimeGlobal } from '@secondset/contracts/federation';
import { reportToConsole } from '../report-to-console.ts';

/** Read too often for a getter: an assignment to one of these throws. */
const builtIns = { Object, Function, Array, String, Promise, Map, Set, JSON, Reflect };

/**
 * Pins globals that everybody uses, so that no remote can change them for the others, and lets
 * nothing be added to `Object.prototype`, where each object would have it. Timers are left alone:
 * tools for tests replace them.
 */
export function pinGlobals(): void {
  pinFunctions(['fetch', 'XMLHttpRequest', federationRuntimeGlobal]);
  for (const [name, value] of Object.entries(builtIns))
    Object.defineProperty(globalThis, name, { value, writable: false, configurable: false });
  Object.preventExtensions(Object.prototype);
}

/** Pins the functions that single-spa wraps when it starts; call it after that. */
export const pinEvents = () =>
  pinFunctions(['addEventListener', 'removeEventListener', 'dispatchEvent']);

/** An assignment has no effect: the library that tries it goes on working. */
function pinFunctions(names: readonly string[]): void {
  for (const name of names) {
    const value: unknown = Reflect.get(globalThis, name);
    const set = () => reportToConsole('globals', new Error(`A remote tried to replace ${name}.`));
    Object.defineProperty(globalThis, name, { get: () => value, set, configurable: false });
  }
}

/**
 * Remembers the methods that everybody uses; the result puts back those that were changed since.
 */
export function keepMethods(): () => void {
  const owners: object[] = [EventTarget.prototype, Node.prototype, Element.prototype];
  for (const builtIn of Object.values(builtIns)) {
    owners.push(builtIn);
    if ('prototype' in builtIn) owners.push(builtIn.prototype);
  }
  const kept = owners.map((owner) => [owner, Object.getOwnPropertyDescriptors(owner)] as const);
  return () => {
    for (const [owner, before] of kept)
      for (const [name, original] of Object.entries(before)) {
        const now = Reflect.getOwnPropertyDescriptor(owner, name);
        if (original.configurable && (now?.value !== original.value || now?.get !== original.get))
          Reflect.defineProperty(owner, name, original);
      }
  };
}
