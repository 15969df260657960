import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { type Selector, transform } from 'lightningcss';

const name = 'RefuseForeignSelectorsPlugin';

/**
 * Fails the build of a remote on a selector that can match outside of it: one that has no class of
 * the remote, such as `:global(.link)`, or has it only in `:has()` or `:not()`.
 */
export class RefuseForeignSelectorsPlugin implements RspackPluginInstance {
  readonly #prefix: string;

  /** `remote` prefixes its class names. */
  constructor(remote: string) {
    this.#prefix = `${remote}-`;
  }

  apply(compiler: Compiler) {
    const { Compilation } = compiler.rspack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith('.css')) continue;
          for (const line of this.#foreignRules(source.buffer())) {
            const message = `${file} styles more than the remote: ${line}`;
            compilation.errors.push(new compiler.rspack.WebpackError(message));
          }
        }
      });
    });
  }

  /** The text of each rule that can match outside, from its start. */
  #foreignRules(code: Buffer): string[] {
    const found: string[] = [];
    const lines = code.toString().split('\n');
    transform({
      filename: name,
      code,
      visitor: {
        Rule: {
          style: ({ value: { selectors, loc } }) => {
            if (!selectors.every((selector) => this.#isOwn(selector)))
              found.push((lines[loc.line] ?? '').slice(loc.column - 1).slice(0, 80));
          },
        },
      },
    });
    return found;
  }

  #isOwn(selector: Selector): boolean {
    return selector.some((part) => {
      if (part.type === 'class') return part.name.startsWith(this.#prefix);
      // A nested rule matches within the rule around it.
      if (part.type === 'nesting') return true;
      if (part.type !== 'pseudo-class' || (part.kind !== 'is' && part.kind !== 'where'))
        return false;
      return part.selectors.every((inner) => this.#isOwn(inner));
    });
  }
}
