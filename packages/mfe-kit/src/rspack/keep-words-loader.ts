import { ownFile } from './own-file.ts';

const keepWords = JSON.stringify(ownFile('../hot/keep-words.ts', import.meta.url));

/** Lets a module of words take a change in place, while somebody works on a remote. */
// biome-ignore lint/style/noDefaultExport: the bundler imports a loader's default export
export default function keepWordsLoader(source: string): string {
  return `${source}
import { keepWords } from ${keepWords};
keepWords(__webpack_module__, import.meta.webpackHot);
`;
}
