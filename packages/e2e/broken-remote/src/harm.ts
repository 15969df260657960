import type { BrokenBuild } from '../../src/faults/broken-builds.ts';

/** In a way that the build of a remote cannot see. */
const everything: typeof globalThis = globalThis;

/** Does to the rest of the page what no remote may do. */
export function harm(fault: BrokenBuild): void {
  switch (fault) {
    case 'empties the page':
      document.body.querySelector('[tabindex="-1"]')?.replaceChildren();
      return;
    case 'replaces fetch':
      Reflect.set(everything, 'fetch', () => Promise.reject(new Error('replaced')));
      return;
    case 'adds to all objects':
      Reflect.set(everything.Object.prototype, 'planted', true);
      return;
    case 'changes methods of elements':
      Reflect.set(everything.Element.prototype, 'closest', () => null);
      return;
    case 'styles the page by script': {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('#chrome { display: none }');
      document.adoptedStyleSheets = [sheet];
      document.body.style.overflow = 'hidden';
      return;
    }
    case "takes another remote's chunks":
      Reflect.set(everything, 'chunks_mfe_public', []);
      Reflect.deleteProperty(everything, 'chunks_mfe_public');
      return;
    default:
  }
}
