import {
  manifestBlockId,
  mountElementId,
  type RemoteDeclaration,
  registryBlockId,
  registrySchema,
  remoteDeclarationSchema,
  remoteForPath,
} from '@secondset/contracts';
import { containerName } from '@secondset/contracts/federation';
import type { Rewrite } from './forward.ts';

/** Where a remote that somebody works on is, below the address of its server. */
export const hotUrl = (name: string, file = '') => `/__dev/${name}/${file}`;

/**
 * Changes what the product answers so that one remote comes from this server instead: in the
 * registry, in each page, and in what the page fetches ahead. A remote that was never released
 * appears. `shellScript` replaces the shell's script.
 */
export function swapIn(declaration: RemoteDeclaration, shellScript?: string): Rewrite {
  const { name, paths, languages, preload, offline } = remoteDeclarationSchema.parse(declaration);
  const entry = {
    name,
    paths,
    languages,
    preload,
    offline,
    container: containerName(name),
    version: 'hot',
    previousVersion: null,
    previousManifestUrl: null,
    // They change with every saved file.
    integrity: {},
    manifestUrl: hotUrl(name, 'mf-manifest.json'),
  };
  const withEntry = (text: string) => {
    const { remotes } = registrySchema.parse(JSON.parse(text));
    return { remotes: [...remotes.filter((remote) => remote.name !== name), entry] };
  };
  return (answer) => {
    const { pathname, text } = answer;
    if (pathname === '/remotes.json') return { ...answer, text: JSON.stringify(withEntry(text)) };
    const block = blockOf(text, registryBlockId);
    if (block === undefined) return answer;
    const registry = withEntry(block.content);
    const active = remoteForPath(pathname, registry.remotes)?.name === name;
    let page = text.replace(block.element, () =>
      block.element.replace(block.content, () => toJson(registry)),
    );
    page = page.replace(blockOf(page, manifestBlockId(name))?.element ?? '\0', '');
    page = withoutLinks(page, `/remotes/${name}/`);
    page = withContainers(page, name, active ? registry.remotes.map((remote) => remote.name) : []);
    if (shellScript !== undefined)
      page = page
        .replace(/<link\b[^>]*\bdata-start\b[^>]*>/g, '')
        .replace(
          '</head>',
          `<link rel="preload" href="${shellScript}" as="script" data-start>\n</head>`,
        );
    return { ...answer, text: page, status: active ? 200 : answer.status };
  };
}

const toJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** A JSON block of a page. */
function blockOf(page: string, id: string) {
  const start = page.indexOf(`<script type="application/json" id="${id}">`);
  if (start < 0) return undefined;
  const open = page.indexOf('>', start) + 1;
  const close = page.indexOf('</script>', open);
  return { element: page.slice(start, close + 9), content: page.slice(open, close) };
}

const withoutLinks = (page: string, path: string) =>
  page.replace(/<link\b[^>]*>\n?/g, (link) => (link.includes(path) ? '' : link));

/**
 * A page with a container for the remote. `all` is not empty when the page is the remote's: then
 * every container is empty, and the remote's is the one that shows.
 */
function withContainers(page: string, name: string, all: string[]): string {
  const container = (each: string, hidden: boolean) =>
    `<div id="${mountElementId(each)}"${hidden ? ' hidden' : ''}></div>\n`;
  const end = page.indexOf('</main>');
  if (all.length === 0) {
    if (page.includes(`id="${mountElementId(name)}"`)) return page;
    return `${page.slice(0, end)}${container(name, true)}${page.slice(end)}`;
  }
  const status = '<div id="remote-status"></div>\n';
  const start = page.indexOf(status) + status.length;
  const containers = all.map((each) => container(each, each !== name)).join('');
  return `${page.slice(0, start)}${containers}${page.slice(end)}`;
}
