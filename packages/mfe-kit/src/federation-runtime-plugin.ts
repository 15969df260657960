import {
  createInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { federationRuntimeGlobal } from '@secondset/contracts/federation';

/**
 * Runs in the shell before any remote loads and gives remotes the shell's federation runtime, so
 * that they carry no copy. Each container writes into the object it gets, so each gets its own.
 */
// biome-ignore lint/style/noDefaultExport: the federation plugin imports it so
export default function federationRuntimePlugin(): ModuleFederationRuntimePlugin {
  Reflect.set(globalThis, federationRuntimeGlobal, () => ({
    ...federation,
    // Otherwise a container would take the shell's instance for its own: both come from one build
    // of the runtime.
    runtime: { ...federation.runtime, init: createInstance },
    // A build that exposes nothing, like the shell's, leaves this one out.
    bundlerRuntime: { ...federation.bundlerRuntime, S: {}, initContainerEntry },
    bundlerRuntimeOptions: {},
  }));
  return { name: 'federation-runtime' };
}
