import { expect, it } from 'vitest';
import { parseSource } from '../source-files.ts';
import { checkArchitecture } from './check-architecture.ts';

/** Findings for a project that consists of these files. */
const check = (files: Record<string, string>) =>
  checkArchitecture(Object.entries(files).map(([path, text]) => parseSource(path, text)));

it.each([
  ['mfe-admin/src/app.tsx', '@secondset/mfe-public', 'a remote imports a remote'],
  ['mfe-public/src/app.tsx', '@secondset/shell', 'a remote imports the shell'],
  ['services/auth/src/app.ts', '@secondset/audience/app', 'a service imports a service'],
  ['packages/contracts/src/a.ts', '@secondset/content', 'contracts import more than zod'],
  ['packages/ui/src/a.ts', '@secondset/session', 'ui knows a session'],
  ['mfe-admin/src/a.ts', '@secondset/email', 'a remote imports what needs Node'],
  ['services/audience/src/a.ts', '@secondset/mongo-embedded', 'a service knows the database'],
  ['services/campaigns/src/a.ts', '@secondset/sendgrid-sandbox', 'product code uses the sandbox'],
])('%s may not import %s: %s', (path, specifier) => {
  const [finding] = check({ [path]: `import { a } from '${specifier}';` });
  expect(finding).toMatch(`${path}:1 `);
  expect(finding).toMatch(`may not import ${specifier}`);
});

it('allows what the rules list, and to tests what is theirs alone', () => {
  expect(
    check({
      'mfe-admin/src/a.ts': "import { bodyProblems } from '@secondset/email/body';",
      'services/campaigns/src/a.test.ts': "import '@secondset/sendgrid-sandbox';",
    }),
  ).toEqual([]);
});

it('refuses a relative path out of a workspace, on demand and by reexport too', () => {
  const path = '../../auth/src/ids.ts';
  for (const text of [
    `import { id } from '${path}';`,
    `export { id } from '${path}';`,
    `export * from '${path}';`,
    `export const load = () => import('${path}');`,
    `import type { Id } from '${path}';`,
  ])
    expect(check({ 'services/audience/src/a.ts': text })).toEqual([
      'services/audience/src/a.ts:1 reaches into services/auth by a relative path',
    ]);
});

it('keeps mongoose, SendGrid and federation packages where they belong', () => {
  expect(
    check({
      'services/auth/src/accounts/account.model.ts': "import { Schema } from 'mongoose';",
      'services/auth/src/accounts/account.ts': "import { Schema } from 'mongoose';",
      'services/campaigns/src/sending/send.ts': "import mail from '@sendgrid/mail';",
      'mfe-public/src/a.ts': "import { navigateToUrl } from 'single-spa';",
    }),
  ).toEqual([
    'services/auth/src/accounts/account.ts:1 mongoose belongs in a *.model.ts',
    'services/campaigns/src/sending/send.ts:1 @sendgrid/* belongs in services/campaigns/src/provider/sendgrid.ts',
    'mfe-public/src/a.ts:1 @module-federation/* and single-spa belong in packages/mfe-kit and shell',
  ]);
});

it('lets arrows in a service point from routes to verbs to models only', () => {
  const folder = 'services/audience/src/tags';
  expect(
    check({
      [`${folder}/routes.ts`]: "import './create-tag.ts';",
      [`${folder}/create-tag.ts`]: "import './tag.model.ts'; import '../users/routes.ts';",
      [`${folder}/tag.model.ts`]: "import '../app.ts';",
    }),
  ).toEqual([
    `${folder}/create-tag.ts:1 a verb may not import routes`,
    `${folder}/tag.model.ts:1 a model may not import the app`,
  ]);
});

it('gives the configuration to main and context alone', () => {
  const text = "import { readConfig } from '../config.ts';";
  expect(check({ 'services/auth/src/tokens/sign.ts': text })).toEqual([
    'services/auth/src/tokens/sign.ts:1 the configuration reaches other files through the context',
  ]);
  expect(check({ 'services/auth/src/context.ts': text.replace('../', './') })).toEqual([]);
});

it('finds features that import each other, types included, and names the imports', () => {
  expect(
    check({
      'mfe-public/src/features/a/one.ts': "import '../b/two.ts';",
      'mfe-public/src/features/b/two.ts': "import '../c/three.ts';",
      'mfe-public/src/features/c/three.ts': "import type { One } from '../a/one.ts';",
      'mfe-public/src/features/d/four.ts': "import '../a/one.ts';",
    }),
  ).toEqual([
    [
      'features import each other: mfe-public/src/features/a, mfe-public/src/features/b, mfe-public/src/features/c',
      '  mfe-public/src/features/a/one.ts:1 imports ../b/two.ts',
      '  mfe-public/src/features/b/two.ts:1 imports ../c/three.ts',
      '  mfe-public/src/features/c/three.ts:1 imports ../a/one.ts',
    ].join('\n'),
  ]);
});

it('finds files that import each other, unless only their types do', () => {
  const pair = (text: string) => ({
    'packages/email/src/a.ts': text,
    'packages/email/src/b.ts': "import { a } from './a.ts';",
  });
  expect(check(pair("import { b } from './b.ts';"))).toEqual([
    'files import each other: packages/email/src/a.ts, packages/email/src/b.ts',
  ]);
  expect(check(pair("import type { B } from './b.ts';"))).toEqual([]);
});

it('wants a rule for every workspace', () => {
  expect(check({ 'packages/brand-new/src/a.ts': "import '@secondset/ui';" })).toEqual([
    'packages/brand-new/src/a.ts:1 packages/brand-new has no rule for its imports',
  ]);
});

it('gives the time to a service through its context', () => {
  const path = 'services/audience/src/tags/create-tag.ts';
  const text = 'const at = new Date(); const later = new Date(at); const ms = Date.now();';
  expect(check({ [path]: text })).toEqual([
    `${path}:1 reads the clock; use context.now()`,
    `${path}:1 reads the clock; use context.now()`,
  ]);
  expect(check({ 'services/audience/src/context.ts': 'const now = () => new Date();' })).toEqual(
    [],
  );
});
