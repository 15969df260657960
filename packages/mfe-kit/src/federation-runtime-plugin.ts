import {
  createInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { federationRuntimeGlobal } from '@secondset/contracts/federation';

/**
 * Runs in the shell before any remote is there: gives remotes the shell's federation runtime, of
 * which they hold no copy. Each container writes into what it gets, so each gets its own.
 */
// biome-ignore lint/style/noDefaultExport: the federation plugin imports it so
export default function federationRuntimePlugin(): ModuleFederationRuntimePlugin {
  Reflect.set(globalThis, federationRuntimeGlobal, () => ({
    ...federation,
    // Else a container would take the shell's instance for its own, as both are of one build of the
    // runtime.
    runtime: { ...federation.runtime, init: createInstance },
    // A build that exposes nothing, as the shell's, leaves this one out of its own.
    bundlerRuntime: { ...federation.bundlerRuntime, S: {}, initContainerEntry },
    bundlerRuntimeOptions: {},
  }));
  return { name: 'federation-runtime' };
}
