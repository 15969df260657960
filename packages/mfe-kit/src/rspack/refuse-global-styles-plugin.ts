import type { Compiler, RspackPluginInstance } from '@rspack/core';

const globalStyle = /(?<!\.module)\.css(?:\.ts)?$/;

/**
 * Fails the build on a style sheet that is not a CSS module: it would style the rest of the page
 * and outlive the remote.
 */
export class RefuseGlobalStylesPlugin implements RspackPluginInstance {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('RefuseGlobalStylesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('RefuseGlobalStylesPlugin', (modules) => {
        for (const module of modules) {
          const resource = 'resource' in module ? String(module.resource) : '';
          if (!globalStyle.test(resource)) continue;
          const message = `${resource} is a global style sheet; a remote has CSS modules only (*.module.css).`;
          compilation.errors.push(new compiler.rspack.WebpackError(message));
        }
      });
    });
  }
}
