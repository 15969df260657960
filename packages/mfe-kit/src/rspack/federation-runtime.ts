import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';
import { federationRuntimeGlobal } from '@secondset/contracts/federation';

const { resolve } = createRequire(import.meta.resolve('@module-federation/enhanced/runtime'));
const asModule = (path: string) => path.replace(/\.cjs$/, '.js');

/** The shell's module that gives remotes its federation runtime. */
export const federationRuntimePlugin = fileURLToPath(
  new URL('../federation-runtime-plugin.ts', import.meta.url),
);

/**
 * For the shell. The federation plugin points at the CommonJS build of its runtime, which cannot be
 * tree-shaken; the same packages ship ES modules.
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

/** For a remote: it uses the shell's federation runtime. */
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
