import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { integrityOf, openFolderStore, recordKey } from '@secondset/releases';

const manifest = (name: string) => ({
  id: name,
  name,
  metaData: {
    name,
    publicPath: 'auto',
    remoteEntry: { name: 'remoteEntry.aa.js', type: 'global' },
  },
  shared: [],
  exposes: [
    {
      name: 'lifecycles',
      path: './lifecycles',
      assets: {
        js: { sync: ['vendor.bb.js', 'lifecycles.cc.js'], async: ['later.dd.js'] },
        css: { sync: ['lifecycles.ee.css'], async: ['later.ff.css'] },
      },
    },
  ],
});

/** Where the remotes of the tests are; any other is at the path of its name. */
const places: Record<string, object> = {
  'mfe-public': { paths: ['/'] },
  'mfe-admin': { paths: ['/admin'], languages: ['en'], crawled: false, forSignedIn: true },
};

const description = (name: string) => ({
  name,
  paths: [`/${name.replace('mfe-', '')}`],
  languages: ['en', 'es'],
  smoke: ['/'],
  team: '@second-set/site',
  container: name.replaceAll('-', '_'),
  contractVersion: 1,
  shared: { react: '^19.0.0' },
  ...places[name],
});

const neverLive = {
  history: [],
  pinned: [],
  gradual: null,
  withdrawn: null,
  skipped: [],
  servedUntil: {},
};

const wentLive = (version: string) => ({
  ...{ version, at: new Date().toISOString(), by: 'Tests', reason: null },
  cause: 'release' as const,
});

const remoteFiles = [
  'remoteEntry.aa.js',
  'vendor.bb.js',
  'lifecycles.cc.js',
  'later.dd.js',
  'lifecycles.ee.css',
  'later.ff.css',
];

/** A record of what was written so far. */
const recordOf = (name: string, version: string, digests: ReadonlyMap<string, string>) => ({
  format: 2,
  name,
  version,
  container: name.replaceAll('-', '_'),
  remote: name === 'shell' ? null : description(name),
  packageVersion: null,
  commit: null,
  by: 'Tests',
  at: new Date().toISOString(),
  sizes: { files: 1, bytes: 1, startBytes: 1 },
  shell: null,
  runs: [],
  forced: null,
  files: [...digests].flatMap(([key, integrity]) => {
    for (const [kind, folder] of [
      ['shared', `files/${name}/`],
      ['own', `builds/${name}/${version}/`],
    ] as const)
      if (key.startsWith(folder))
        return [{ path: key.slice(folder.length), bytes: 1, integrity, kind }];
    return [];
  }),
});

const script = `/* ${'x'.repeat(2000)} */`;

/** Releases on disk as a store lays them out. */
export interface FakeReleases {
  folder: string;
  /** Writes a file in the folder, by its key; a file of a build is in its record, too. */
  write(file: string, content: string | object): Promise<void>;
  /** Makes a build live. */
  point(name: string, version: string, previousVersion?: string): Promise<void>;
  /** A shell build that can be served. */
  addShell(version: string): Promise<void>;
  addRemote(name: string, version: string): Promise<void>;
  remove(): Promise<void>;
}

export async function createFakeReleases(): Promise<FakeReleases> {
  const folder = await mkdtemp(join(tmpdir(), 'second-set-gateway-'));
  const digests = new Map<string, string>();
  const put = async (key: string, content: string | object) => {
    const path = join(folder, key);
    await mkdir(dirname(path), { recursive: true });
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    await writeFile(path, text);
    digests.set(key, integrityOf(Buffer.from(text)));
  };
  const write = async (key: string, content: string | object) => {
    await put(key, content);
    const [kind, name = '', version = ''] = key.split('/');
    if (kind === 'builds') await put(recordKey(name, version), recordOf(name, version, digests));
  };
  const point = async (name: string, version: string, previousVersion?: string) => {
    await openFolderStore(folder).changeRegistry((registry) => ({
      ...registry,
      frontEnds: {
        ...registry.frontEnds,
        [name]: {
          ...neverLive,
          version,
          previousVersion: previousVersion ?? null,
          history: [...(registry.frontEnds[name]?.history ?? []), wentLive(version)],
        },
      },
    }));
  };
  return {
    folder,
    write,
    point,
    async addShell(version) {
      const files = {
        scripts: ['main.aa.js'],
        styles: ['main.bb.css'],
        starter: 'start.cc.js',
      };
      for (const file of ['main.aa.js', 'main.bb.css', 'start.cc.js'])
        await put(`files/shell/${file}`, script);
      await write(`builds/shell/${version}/entry-files.json`, files);
      for (const language of ['en', 'es'])
        await write(
          `builds/shell/${version}/prerender/chrome.${language}.html`,
          `<header>chrome <a href="/__other-language__" title="${language}"></a></header>`,
        );
      await point('shell', version);
    },
    async addRemote(name, version) {
      for (const file of remoteFiles) await put(`files/${name}/${file}`, script);
      const folder = `builds/${name}/${version}`;
      await write(`${folder}/remote.json`, description(name));
      await write(`${folder}/mf-manifest.json`, manifest(name.replaceAll('-', '_')));
      await point(name, version);
    },
    // What a gateway does by itself may still be under way.
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10 }),
  };
}
