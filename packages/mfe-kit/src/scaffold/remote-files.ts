import { remoteDeclarationSchema } from '@secondset/contracts';
import { pageFiles } from './page-files.ts';

export interface NewRemote {
  /** Without the prefix: `donations`. */
  name: string;
  /** Where it is: `/donations`. */
  path: string;
  team: string;
  /** Versions of packages, by name; what a repository of its own has to declare. */
  versions: Readonly<Record<string, string>>;
  /** Whether it is alone in its repository, and not in the project's workspace. */
  alone: boolean;
}

const platform = ['contracts', 'mfe-kit', 'session', 'ui'].map((name) => `@secondset/${name}`);
const runtime = [...platform, 'react', 'react-dom', 'react-router-dom'];
/** The workspace has the rest at its root. */
const tools = ['@rspack/cli'];
const ownTools = [
  '@testing-library/react',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jsdom',
  'typescript',
  'vitest',
];

/** The files of a remote that works: a page in two languages, its test, and how it is built. */
export function remoteFiles(remote: NewRemote): Record<string, string> {
  const { path, team, versions, alone } = remote;
  const name = `mfe-${remote.name}`;
  remoteDeclarationSchema.parse({ name, paths: [path], smoke: [path], team });
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.map((each) => [each, versionOf(versions, each)]));
  const manifest = {
    name: `@secondset/${name}`,
    version: '0.1.0',
    private: true,
    description: `Remote: the pages at ${path}.`,
    license: 'MIT',
    type: 'module',
    scripts: {
      build: 'rspack build',
      standalone: 'rspack serve -c rspack.standalone.config.ts',
      ...(alone && {
        dev: 'mfe-kit dev',
        check: 'tsc && vitest run',
        release: 'mfe-kit release',
        rollback: 'mfe-kit rollback',
      }),
    },
    dependencies: pick(runtime),
    devDependencies: pick(alone ? [...tools, ...ownTools].sort() : tools),
  };
  return {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'remote.config.ts': declaration(name, path, team),
    'rspack.config.ts': rspackConfig,
    'rspack.standalone.config.ts': standaloneConfig,
    ...pageFiles(remote.name, path),
    ...(alone && {
      'tsconfig.json': tsconfig,
      'vitest.config.ts': vitestConfig,
      '.gitignore': 'node_modules\ndist\n.standalone\n',
    }),
  };
}

function versionOf(versions: NewRemote['versions'], name: string): string {
  const version = versions[name];
  if (version === undefined) throw new Error(`Which version of ${name}?`);
  return version;
}

const declaration = (
  name: string,
  path: string,
  team: string,
) => `import type { RemoteDeclaration } from '@secondset/contracts';

export const path = '${path}';

/** What shell, gateway and release know of this remote. */
export const remote = {
  name: '${name}',
  paths: [path],
  languages: ['en', 'es'],
  smoke: [path, \`/es\${path}\`],
  team: '${team}',
  prerender: 'pages',
} satisfies RemoteDeclaration;
`;

const rspackConfig = `import { prerenderConfig, remoteConfig } from '@secondset/mfe-kit/rspack';
import { remote } from './remote.config.ts';

const root = import.meta.dirname;

export default [
  remoteConfig({ remote, root }),
  prerenderConfig({ name: remote.name, root, entry: './src/prerender.tsx' }),
];
`;

const standaloneConfig = `import { standaloneConfig } from '@secondset/mfe-kit/rspack';
import { remote } from './remote.config.ts';

export default standaloneConfig({ remote, root: import.meta.dirname, port: 3020 });
`;

const vitestConfig = `import { defineConfig } from 'vitest/config';

// These import style sheets, which Node alone cannot.
export default defineConfig({ test: { server: { deps: { inline: [/@secondset/] } } } });
`;

const tsconfig = `${JSON.stringify(
  {
    compilerOptions: {
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
      lib: ['es2024', 'dom', 'dom.iterable'],
      types: ['node'],
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      verbatimModuleSyntax: true,
      skipLibCheck: true,
    },
    include: ['src', '*.config.ts'],
  },
  null,
  2,
)}\n`;
