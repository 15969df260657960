import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';
import { federationRuntimeGlobal } from '@secondset/contracts/federation';

const { resolve } = createRequire(import.meta.resolve('@module-federation/enhanced/runtime'));
const asModule = (path: string) => path.replace(/\.cjs$/, '.js');

/** Module of the shell that hands its federation runtime to the remotes. */
export const federationRuntimePlugin = fileURLToPath(
  new URL('../federation-runtime-plugin.ts', import.meta.url),
);

/**
 * For the shell. The federation plugin points at the CommonJS build of its own runtime, of which a
 * bundler can leave nothing out; the same packages hold it as ES modules.
 */
export class FederationRuntimeAsModules implements RspackPluginInstance {
  apply(compiler: Compiler) {
    const { resolve: options } = compiler.options;
    options.alias = {
      ...options.alias,
      '@module-federation/runtime': asModule(resolve('@module-federation/runtime')),
      '@module-federation/runtime-tools$': asModule(resolve('@module-federation/runtime-tools')),
    };
    new rspack.NormalModuleReplacementPlugin(
      /@module-federation\/[^/]+\/dist\/[^/]+\.cjs$/,
      (resource) => {
        resource.request = asModule(resource.request);
      },
    ).apply(compiler);
  }
}

/** For a remote: the federation runtime is the shell's. */
export class FederationRuntimeOfShell implements RspackPluginInstance {
  apply(compiler: Compiler) {
    new rspack.ExternalsPlugin('var', ({ request }, done) =>
      bundlerRuntime.test(request ?? '')
        ? done(undefined, `globalThis.${federationRuntimeGlobal}()`)
        : done(),
    ).apply(compiler);
  }
}

const bundlerRuntime = /@module-federation\/webpack-bundler-runtime\/dist\/index\.cjs$/;
