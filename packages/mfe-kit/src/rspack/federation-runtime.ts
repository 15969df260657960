import { createRequire } from 'node:module';
import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';
import { federationRuntimeGlobal } from '@secondset/contracts/federation';
import { ownFile } from './own-file.ts';

const { resolve } = createRequire(import.meta.resolve('@module-federation/enhanced/runtime'));
const asModule = (path: string) => path.replace(/\.cjs$/, '.js');

/** The shell's module that gives remotes its federation runtime, and the name it is imported by. */
export const federationRuntimePlugin = {
  name: '#federation-runtime-plugin',
  file: ownFile('../federation-runtime-plugin.ts', import.meta.url),
};

/**
 * For the shell. The federation plugin points at the CommonJS build of its runtime, which cannot be
 * tree-shaken; the same packages ship ES modules.
 */
export class FederationRuntimeAsModules implements RspackPluginInstance {
  apply(compiler: Compiler) {
    const { resolve: options } = compiler.options;
    options.alias = {
      ...options.alias,
      [federationRuntimePlugin.name]: federationRuntimePlugin.file,
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

/**
 * The federation plugin writes the absolute path of its runtime into a module's text, and module
 * ids are hashes of that. Without the folder, the same sources make the same build everywhere.
 */
export class SameInEveryFolder implements RspackPluginInstance {
  apply(compiler: Compiler) {
    new rspack.NormalModuleReplacementPlugin(
      /data:text\/javascript,.*webpack-bundler-runtime/,
      (resource) => {
        resource.request = resource.request.replace(runtimeFolder, '%22$1');
      },
    ).apply(compiler);
  }
}

const runtimeFolder = /%22[^"]*?(?:%2F|%5C)node_modules(?:%2F|%5C)(%40module-federation)/;
const bundlerRuntime = /@module-federation\/webpack-bundler-runtime\/dist\/index\.cjs$/;
