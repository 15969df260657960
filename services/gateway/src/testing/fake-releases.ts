import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openFolderStore } from '@secondset/releases';

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
const places: Record<string, { paths: string[]; languages?: string[]; crawled?: boolean }> = {
  'mfe-public': { paths: ['/'] },
  'mfe-admin': { paths: ['/admin'], languages: ['en'], crawled: false },
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

const neverLive = { history: [], pinned: [], gradual: null, skipped: [], servedUntil: {} };

const script = `/* ${'x'.repeat(2000)} */`;

/** Releases on disk as a store lays them out. */
export interface FakeReleases {
  folder: string;
  /** Writes a file in the folder, by its key. */
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
  const write = async (file: string, content: string | object) => {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  };
  const point = async (name: string, version: string, previousVersion?: string) => {
    await openFolderStore(folder).changeRegistry((registry) => ({
      ...registry,
      frontEnds: {
        ...registry.frontEnds,
        [name]: { ...neverLive, version, previousVersion: previousVersion ?? null },
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
      await write(`builds/shell/${version}/entry-files.json`, files);
      await write('files/shell/main.aa.js', script);
      for (const language of ['en', 'es'])
        await write(
          `builds/shell/${version}/prerender/chrome.${language}.html`,
          `<header>chrome <a href="/__other-language__" title="${language}"></a></header>`,
        );
      await point('shell', version);
    },
    async addRemote(name, version) {
      await write(
        `builds/${name}/${version}/mf-manifest.json`,
        manifest(name.replaceAll('-', '_')),
      );
      await write(`files/${name}/remoteEntry.aa.js`, script);
      await write(`builds/${name}/${version}/remote.json`, description(name));
      await point(name, version);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
