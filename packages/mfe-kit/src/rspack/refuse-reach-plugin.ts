import type { Compiler, RspackPluginInstance } from '@rspack/core';

const globalStyle = /(?<!\.module)\.css(?:\.ts)?$/;
const script = /\.[jt]sx?$/;

/** Text of a remote's own modules that reaches beyond the remote, and why it is refused. */
const reaches: readonly { text: RegExp; reason: string }[] = [
  {
    text: /\b(?:window|globalThis|self)(?!\.location\b)(?:\.\w+|\[[^\]]+\])\s*(?:\?\?|\|\||&&)?=(?![=>])/,
    reason: 'sets a global variable',
  },
  {
    text: /\b(?:Object\.(?:assign|defineProperty|defineProperties)|Reflect\.(?:set|defineProperty))\(\s*(?:window|globalThis|self)\b/,
    reason: 'sets a global variable',
  },
  {
    text: /\b(?:Object|Function|Array|String|Number|Promise|Map|Set|RegExp|Date|Node|Element|HTML\w*Element|EventTarget|Event|Document|Storage)\.prototype(?:\.\w+|\[[^\]]+\])\s*(?:\?\?|\|\|)?=(?!=)/,
    reason: 'changes a built-in object',
  },
  {
    text: /(?:getElementById|querySelector(?:All)?)\(\s*['"`]#?(?:main|chrome|remote-status|announcer|app:[\w-]*)['"`]/,
    reason: "reaches for an element that is the shell's",
  },
  {
    text: /\bdocument(?:\.write\(|\.(?:body|head|documentElement)\.(?:innerHTML\s*=(?!=)|textContent\s*=(?!=)|replaceChildren\())/,
    reason: "replaces the shell's page",
  },
];

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/**
 * Fails the build of a remote on what can be seen to reach beyond it: style sheets that are not CSS
 * modules, global variables, changed built-in objects, elements of the shell. It reads the remote's
 * own modules and not its libraries; what it cannot see, the shell restores or the gate reports.
 */
export class RefuseReachPlugin implements RspackPluginInstance {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('RefuseReachPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('RefuseReachPlugin', (modules) => {
        for (const module of modules) {
          const resource = 'resource' in module ? String(module.resource) : '';
          const refusal = resource.includes('node_modules')
            ? undefined
            : refusalOf(resource, String(module.originalSource()?.source() ?? ''));
          if (refusal === undefined) continue;
          compilation.errors.push(new compiler.rspack.WebpackError(`${resource} ${refusal}`));
        }
      });
    });
  }
}

function refusalOf(resource: string, source: string): string | undefined {
  if (globalStyle.test(resource))
    return 'is a global style sheet; a remote has CSS modules only (*.module.css).';
  if (!script.test(resource)) return undefined;
  const text = source.replace(comments, '');
  for (const { text: pattern, reason } of reaches) {
    const found = pattern.exec(text);
    if (found) return `${reason}: ${found[0].trim()}`;
  }
  return undefined;
}
