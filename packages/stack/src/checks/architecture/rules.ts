interface ImportRule {
  imports: readonly string[];
  tests?: readonly string[];
}

/**
 * Who may import which workspace, by short name (`ui` is `@secondset/ui`). `tests` adds what test
 * code alone may import. What is not listed is refused, relative paths included.
 */
const workspaces: Readonly<Record<string, ImportRule>> = {
  'packages/blocks': {
    imports: ['content/event-links', 'content/refusal', 'contracts', 'ui/tokens'],
  },
  'packages/catalog': { imports: ['content', 'contracts', 'mfe-kit', 'ui'] },
  'packages/content': { imports: ['contracts/languages', 'contracts/password-length'] },
  'packages/contracts': { imports: [] },
  'packages/email': { imports: ['blocks', 'content/refusal', 'contracts'] },
  'packages/gate': { imports: ['contracts', 'releases', 'stack'] },
  'packages/mfe-kit': { imports: ['contracts', 'releases'], tests: ['mfe-kit', 'session/testing'] },
  'packages/mongo-embedded': { imports: [] },
  'packages/releases': { imports: ['contracts'] },
  'packages/sendgrid-sandbox': { imports: ['contracts/html', 'service-kit', 'ui/tokens'] },
  'packages/service-kit': { imports: ['contracts', 'content', 'ui/tokens'] },
  'packages/session': { imports: ['contracts'] },
  'packages/ui': { imports: ['content/field-words', 'content/say-email', 'contracts'] },

  'services/audience': { imports: ['content', 'contracts', 'service-kit'] },
  'services/auth': { imports: ['content', 'contracts', 'service-kit'] },
  'services/campaigns': {
    imports: ['content', 'contracts', 'email', 'service-kit'],
    tests: ['sendgrid-sandbox'],
  },
  'services/gateway': {
    imports: ['content', 'contracts', 'releases', 'service-kit', 'ui/tokens'],
  },

  shell: { imports: ['content', 'contracts', 'mfe-kit', 'session', 'ui'] },
  'mfe-admin': {
    imports: [
      'blocks',
      'content/english-refusals',
      'content/starters',
      'contracts',
      'email/body',
      'mfe-kit',
      'session',
      'ui',
    ],
  },

  'packages/stack': {
    imports: [
      'content',
      'contracts',
      'mfe-kit/scaffold',
      'mongo-embedded',
      'releases',
      'sendgrid-sandbox',
      'service-kit',
    ],
    tests: ['releases/testing'],
  },
  'packages/e2e': {
    imports: [
      'blocks/testing',
      'content',
      'contracts',
      'email',
      'gate',
      'mfe-kit',
      'releases',
      'stack',
    ],
  },
  'packages/attack': {
    imports: ['e2e', 'stack'],
  },
  'packages/bench': {
    imports: [
      'content',
      'contracts',
      'e2e',
      'mfe-kit',
      'mongo-embedded',
      'releases',
      'session',
      'stack',
    ],
  },
};

/** What a remote may import that has no rule of its own. */
const remoteRule: ImportRule = { imports: ['content', 'contracts', 'mfe-kit', 'session', 'ui'] };

export const ruleFor = (workspace: string) =>
  workspaces[workspace] ?? (workspace.startsWith('mfe-') ? remoteRule : undefined);

/** Relative paths that leave their workspace, and why they may. */
export const crossings: readonly { from: RegExp; to: RegExp; reason: string }[] = [
  {
    from: /^packages\/bench\/plain\//,
    to: /^(?:shell|mfe-\w+)\/(?:src|test|rspack)/,
    reason: 'The floor of a benchmark is the same pages as one plain bundle.',
  },
  {
    from: /^packages\/stack\/src\/docker\/compose\.test\.ts$/,
    to: /^services\/\w+\/src\/config\.ts$/,
    reason: 'The test compares the compose file with what each service reads.',
  },
];

/** Packages that belong in a few files only. */
export const confined: readonly { name: RegExp; files: RegExp; message: string }[] = [
  {
    name: /^mongoose(?:\/|$)/,
    files:
      /^(?:services\/\w+|packages\/service-kit)\/src\/.*\.model(?:\.test)?\.ts$|^packages\/mongo-embedded\/test\//,
    message: 'mongoose belongs in a *.model.ts',
  },
  {
    name: /^@sendgrid\//,
    files:
      /^services\/campaigns\/src\/provider\/sendgrid\.ts$|^(?:services\/campaigns|packages\/sendgrid-sandbox)\/.*\.test\.ts$/,
    message: '@sendgrid/* belongs in services/campaigns/src/provider/sendgrid.ts',
  },
  {
    name: /^(?:@module-federation\/|single-spa(?:-|\/|$))/,
    files: /^(?:packages\/mfe-kit|shell)\//,
    message: '@module-federation/* and single-spa belong in packages/mfe-kit and shell',
  },
];

/** Files that may import each other, and why. */
export const recursions: readonly { files: RegExp; reason: string }[] = [
  {
    files: /^packages\/mongo-embedded\/src\/aggregating\//,
    reason: 'A stage of a pipeline may hold pipelines ($facet).',
  },
];

/** Files that may be short though one file imports them at most, and why. */
export const smallFiles: readonly { files: RegExp; reason: string }[] = [
  {
    files: /(?:^|\/)(?:remote|rspack(?:\.\w+)?)\.config\.ts$/,
    reason: 'A tool looks for it by its name.',
  },
  {
    files: /\/src\/(?:lifecycles|standalone|prerender|main)\.tsx?$/,
    reason: 'A build or a process starts there.',
  },
  {
    files:
      /^packages\/stack\/src\/(?:cli|entries)\/|^services\/healthcheck\.mjs$|^shell\/site\/prove\.ts$/,
    reason: 'It runs as a process of its own.',
  },
  {
    files: /^mfe-admin\/scripts\/|^packages\/mfe-kit\/src\/rspack\/[\w-]+-loader\.ts$/,
    reason: 'A bundler runs it.',
  },
  {
    files: /^mfe-public\/src\/features\/[\w-]+\/[\w-]+-page\.tsx$/,
    reason: 'Each page is a chunk of its own.',
  },
  { files: /\/src\/config\.ts$/, reason: 'Only config.ts may read the environment.' },
  { files: /\.css\.ts$/, reason: 'Its suffix tells the build that it writes a style sheet.' },
  {
    files: /^packages\/(?:contracts\/src\/blocks|blocks\/src\/\w+)\//,
    reason: 'Each type of block has a schema, and a folder with the same files.',
  },
  {
    files: /^packages\/content\/src\/(?:en|es|shape)\//,
    reason: 'Each language has the same files, and shape the types of both.',
  },
];

/** Folders whose subfolders are features: arrows between features form no cycle. */
export const featureRoots: readonly RegExp[] = [
  /^services\/\w+\/src\//,
  /^mfe-\w+\/src\/features\//,
  /^(?:shell|packages\/(?:sendgrid-sandbox|stack))\/src\//,
];

/**
 * The files of a service by layer, lowest first. A file imports its own layer or a lower one; what
 * matches no pattern is a verb.
 */
export const layers = ['model', 'verb', 'routes', 'app', 'main'] as const;
export type Layer = (typeof layers)[number];
export function layerOf(path: string): Layer {
  if (/^services\/\w+\/src\/main\.ts$/.test(path)) return 'main';
  if (/^services\/\w+\/src\/app\.ts$/.test(path)) return 'app';
  if (/(?:^|[/-])routes\.ts$/.test(path)) return 'routes';
  return path.endsWith('.model.ts') ? 'model' : 'verb';
}

/** Files that only a few others may import. */
export const doors: readonly { file: RegExp; importers: RegExp; message: string }[] = [
  {
    file: /^services\/\w+\/src\/config\.ts$/,
    importers: /\/src\/(?:main|context)\.ts$|\.test\.ts$|\/testing\//,
    message: 'the configuration reaches other files through the context',
  },
  {
    file: /^mfe-\w+\/src\/lifecycles\.tsx$/,
    importers: /\/src\/standalone\.tsx$|\.test\.tsx?$/,
    message: 'lifecycles are for the shell alone',
  },
  {
    file: /^mfe-\w+\/src\/features\//,
    importers: /^mfe-\w+\/(?!src\/(?:api|components)\/)/,
    message: 'api/ and components/ know no feature',
  },
];

/** Test code: may import more, and takes part in no cycle. */
export const isTest = (path: string) =>
  /^packages\/e2e\/|\.(?:test|spec)\.tsx?$|\/(?:test|tests|testing|conformance)\//.test(path);
