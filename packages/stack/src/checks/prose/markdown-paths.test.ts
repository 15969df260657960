import { expect, it } from 'vitest';
import { missingPaths, type Project } from './markdown-paths.ts';

const project: Project = {
  files: ['README.md', 'docs/style.md', 'services/auth/src/tokens/signer.ts', 'packages/ui/a.ts'],
  scripts: new Map([
    ['', ['start', 'verify']],
    ['packages/ui', ['fonts']],
  ]),
  entries: new Set(['@secondset/ui', '@secondset/ui/forms']),
};
const missing = (file: string, text: string) => missingPaths(file, text, project);

it('finds paths, links, scripts and package entries that do not exist, with their lines', () => {
  const text = [
    'See `services/auth/src/tokens/gone.ts` and [the style](docs/gone.md#names).',
    'Run `npm run gone`, or',
    '```',
    'npm run never -w @secondset/ui',
    '```',
    'and import `@secondset/ui/gone`.',
  ].join('\n');
  expect(missing('README.md', text)).toEqual([
    'README.md:1 names services/auth/src/tokens/gone.ts, which is missing',
    'README.md:6 names @secondset/ui/gone, which is missing',
    'README.md:1 names docs/gone.md, which is missing',
    'README.md:2 names gone, which is missing',
    'README.md:4 names never -w @secondset/ui, which is missing',
  ]);
});

it('accepts what exists, and what is no path', () => {
  const text = [
    '`services/auth/`, `docs/style.md`, [style](docs/style.md#names), `@secondset/ui/forms`,',
    '`npm run verify`, `npm run fonts -w @secondset/ui`, `/api/auth`, `GET /users/{id}`,',
    '`dist/index.js`, `DATA_DIR/logs`, `text/html; charset=utf-8`, [site](https://example.org/a)',
  ].join('\n');
  expect(missing('README.md', text)).toEqual([]);
});

it("lets a package's README leave out its own folders, and no other document", () => {
  expect(missing('services/auth/README.md', '`tokens/signer.ts` in `tokens/`')).toEqual([]);
  expect(missing('docs/style.md', '`tokens/signer.ts`')).toHaveLength(1);
});

it('reads links from where the document is', () => {
  expect(missing('docs/style.md', '[read me](../README.md)')).toEqual([]);
  expect(missing('docs/style.md', '[read me](README.md)')).toHaveLength(1);
});
