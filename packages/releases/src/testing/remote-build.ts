import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes a small but whole build of a remote that says these words, and returns its folder. */
export async function writeRemoteBuild(
  folder: string,
  name: string,
  words: string,
  path = `/${name.replace('mfe-', '')}`,
): Promise<string> {
  const hash = createHash('sha256').update(words).digest('hex').slice(0, 16);
  const entry = `remoteEntry.${hash}.js`;
  const exposes = [
    {
      name: 'lifecycles',
      assets: {
        js: {
          sync: ['lifecycles.00000000000000cc.js'],
          async: ['later.00000000000000dd.js', `words.${hash}.js`],
        },
        css: { sync: ['lifecycles.00000000000000ee.css'], async: [] },
      },
    },
  ];
  const files: Record<string, string | object> = {
    'mf-manifest.json': {
      name: name.replaceAll('-', '_'),
      metaData: { remoteEntry: { name: entry } },
      exposes,
      shared: [],
    },
    'remote.json': {
      name,
      container: name.replaceAll('-', '_'),
      paths: [path],
      smoke: [path],
      team: 'plan',
      prerender: 'pages',
      contractVersion: 1,
      shared: { react: '^19.0.0' },
    },
    [entry]: `entry ${words}`,
    'lifecycles.00000000000000cc.js': 'lifecycles',
    'lifecycles.00000000000000ee.css': 'css',
    'later.00000000000000dd.js': 'later',
    [`words.${hash}.js`]: words,
    'prerender/index.json': {
      routes: { [path]: { file: 'home.json', status: 200 } },
      notFound: { file: 'home.json', status: 404 },
    },
    'prerender/home.json': { html: '<h1>Plan</h1>', head: '' },
  };
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}

/** Writes a small but whole build of a shell that provides these packages. */
export async function writeShellBuild(
  folder: string,
  provides: Readonly<Record<string, string>>,
  contract = 1,
): Promise<string> {
  const entries = { scripts: ['main.00000000000000aa.js'], styles: [], starter: 'start.aa.js' };
  const files: Record<string, string> = {
    'entry-files.json': JSON.stringify({
      ...entries,
      shell: { contractVersion: contract, provides },
    }),
    'main.00000000000000aa.js': 'main',
    'start.aa.js': 'start',
    'prerender/chrome.en.html': '<header></header>',
    'prerender/chrome.es.html': '<header></header>',
  };
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return folder;
}
