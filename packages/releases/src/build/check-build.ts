import {
  exposedModule,
  type RemoteDescription,
  remoteDescriptionFile,
  remoteDescriptionSchema,
} from '@secondset/contracts';
import { z } from 'zod';
import { parseJson } from '../parse-json.ts';
import type { BuildFile, ReleaseRecord } from '../record.ts';
import { ReleaseError } from '../release-error.ts';
import {
  cspSchema,
  entryFilesFile,
  entryFilesSchema,
  federationManifestFile,
  manifestSchema,
  prerenderedPageSchema,
  prerenderIndexFile,
  prerenderIndexSchema,
} from './build-schemas.ts';

/** What a build says of itself, and the files that a page loads first. */
export type BuildFacts = Pick<ReleaseRecord, 'container' | 'remote' | 'shell'> & {
  startFiles: string[];
};

export interface BuildSource {
  name: string;
  files: readonly BuildFile[];
  read(path: string): Promise<Buffer | undefined>;
}

const chromeFiles = ['prerender/chrome.en.html', 'prerender/chrome.es.html'];

/** Makes sure that a build is whole, and reads what it says of itself. Refuses with a sentence. */
export async function checkBuild(source: BuildSource): Promise<BuildFacts> {
  const look = inspect(source);
  if (look.has('csp.json')) await look.json('csp.json', cspSchema);
  return source.name === 'shell' ? checkShell(look) : checkRemote(look, source.name);
}

type Look = ReturnType<typeof inspect>;

function inspect({ name, files, read }: BuildSource) {
  const paths = new Set(files.map(({ path }) => path));
  const refuse = (problem: string): never => {
    throw new ReleaseError('refused', `The build of ${name} ${problem} Build it again.`);
  };
  return {
    has: (path: string) => paths.has(path),
    paths,
    refuse,
    need(path: string) {
      if (!paths.has(path)) refuse(`has no ${path}.`);
    },
    async json<T>(path: string, schema: z.ZodType<T>): Promise<T> {
      const bytes = paths.has(path) ? await read(path) : undefined;
      if (bytes === undefined) return refuse(`has no ${path}.`);
      const parsed = schema.safeParse(parseJson(bytes.toString()));
      if (parsed.success) return parsed.data;
      return refuse(`has a ${path} that cannot be used: ${z.prettifyError(parsed.error)}.`);
    },
  };
}

async function checkShell(look: Look): Promise<BuildFacts> {
  const {
    scripts,
    styles,
    starter,
    shell = null,
  } = await look.json(entryFilesFile, entryFilesSchema);
  const startFiles = [...scripts, ...styles, starter];
  for (const path of [...startFiles, ...chromeFiles]) look.need(path);
  return { container: 'shell', remote: null, shell, startFiles };
}

async function checkRemote(look: Look, name: string): Promise<BuildFacts> {
  const remote = await look.json(remoteDescriptionFile, remoteDescriptionSchema);
  if (remote.name !== name) look.refuse(`calls itself ${remote.name}.`);
  const { container } = remote;
  const manifest = await look.json(federationManifestFile, manifestSchema);
  if (manifest.name !== undefined && manifest.name !== container)
    look.refuse(`has the container ${manifest.name} instead of ${container}.`);
  const exposed = manifest.exposes.find((one) => one.name === exposedModule);
  if (exposed === undefined) return look.refuse(`exposes no ${exposedModule}.`);
  const { js, css } = exposed.assets;
  const startFiles = [manifest.metaData.remoteEntry.name, ...js.sync, ...css.sync];
  for (const path of [...startFiles, ...js.async, ...css.async]) look.need(path);
  await checkPrerendered(look, remote);
  return { container, remote, shell: null, startFiles };
}

async function checkPrerendered(look: Look, { prerender }: RemoteDescription): Promise<void> {
  if (prerender === 'head') look.need('prerender/head.en.html');
  if (prerender !== 'pages') return;
  const { routes, notFound, notFoundBelow } = await look.json(
    prerenderIndexFile,
    prerenderIndexSchema,
  );
  if (Object.keys(routes).length === 0) look.refuse('has no prerendered pages.');
  const pages = [...Object.values(routes), notFound, ...Object.values(notFoundBelow)];
  for (const file of new Set(pages.map((page) => page.file))) {
    const { html } = await look.json(`prerender/${file}`, prerenderedPageSchema);
    if (html === '') look.refuse(`has an empty page, ${file}.`);
  }
}
