import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { z } from 'zod';
import { inProject } from '../root.ts';
import { longComments, longHashComments, longProse } from './prose/comment-width.ts';
import { missingPaths, type Project } from './prose/markdown-paths.ts';
import { proseOfCode, proseOfMarkdown, translatedWords } from './prose/words.ts';
import { projectFiles, type SourceFile } from './source-files.ts';

const spanish = /(?:^|[/.-])(?:es|spanish)(?=[/.-])/;
/** They list the words. */
const wordLists = ['docs/glossary.md', 'packages/stack/src/checks/prose/'];
const hashCommented = '{*,.*,.github/**/*,packages/*/bin/*}.{yml,yaml,sh,example}';
const markdown = '{*.md,.github/**/*.md,docs/**/*.md,*/*.md,{services,packages}/*/*.md}';

const read = (path: string) => readFileSync(inProject(path), 'utf8');

/** A line for each thing that is wrong with comments, texts and documents. */
export function checkProse(sources: readonly SourceFile[]): string[] {
  const documents = projectFiles(markdown).map((path) => ({ path, text: read(path) }));
  const project = readProject();
  return [
    ...sources.flatMap(longComments),
    ...projectFiles(hashCommented).flatMap((path) => longHashComments(path, read(path))),
    ...documents.flatMap(({ path, text }) => longProse(path, text)),
    ...documents.flatMap(({ path, text }) => missingPaths(path, text, project)),
    ...sources.flatMap((file) => wordsIn(file.path, () => proseOfCode(file))),
    ...documents.flatMap(({ path, text }) => wordsIn(path, () => proseOfMarkdown(text))),
  ];
}

function wordsIn(path: string, prose: () => string): string[] {
  if (spanish.test(path) || wordLists.some((each) => path.startsWith(each))) return [];
  return translatedWords(prose()).map(
    ({ line, word, write }) => `${path}:${line} "${word}" reads as translated; write ${write}`,
  );
}

const manifestSchema = z.object({
  name: z.string(),
  scripts: z.record(z.string(), z.string()).default({}),
  exports: z.record(z.string(), z.unknown()).default({}),
});

function readProject(): Project {
  const manifests = projectFiles('{.,*,{services,packages}/*}/package.json').map((path) => {
    const folder = posix.dirname(path);
    const manifest = manifestSchema.parse(JSON.parse(read(path)));
    return { folder: folder === '.' ? '' : folder, ...manifest };
  });
  return {
    files: projectFiles('{**,.github/**,.changeset/**,.devcontainer/**,.vscode/**}/*').concat(
      projectFiles('{*,.*}'),
    ),
    scripts: new Map(manifests.map(({ folder, scripts }) => [folder, Object.keys(scripts)])),
    entries: new Set(
      manifests.flatMap(({ name, exports }) => [
        name,
        ...Object.keys(exports).map((entry) => posix.join(name, entry)),
      ]),
    ),
  };
}
