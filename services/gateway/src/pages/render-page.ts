import {
  chromeIn,
  type Language,
  localPath,
  organization,
  otherLanguage,
} from '@secondset/content';
import {
  manifestBlockId,
  mountElementId,
  otherLanguagePlaceholder,
  type Registry,
  type RemoteName,
  registryBlockId,
} from '@secondset/contracts';
import { escapeHtml } from '@secondset/contracts/html';
import type { Manifest } from '@secondset/releases';
import { palette } from '@secondset/ui/tokens';
import type { PrerenderedPart, ShellParts } from './page-parts.ts';

type RemoteEntry = Registry['remotes'][number];

export interface PageInput {
  /** Scheme and host as the browser sees them. */
  origin: string;
  /** The path that the language switch translates. */
  path: string;
  language: Language;
  shell: ShellParts;
  registry: Registry;
  manifests: ReadonlyMap<RemoteName, Manifest>;
  /** The remote that serves this address; undefined when nothing that is live does. */
  active: RemoteEntry | undefined;
  activeFiles: { scripts: string[]; styles: string[] };
  /** Title and metadata from the remote's build; empty when it has none. */
  head: string;
  prerendered: PrerenderedPart | undefined;
}

const link = (rel: string, href: string, more = '') =>
  `<link rel="${rel}" href="${escapeHtml(href)}"${more}>`;

/**
 * A JSON block: data, not script, so a strict policy allows it. `<` is escaped so that no text in
 * it can end the element.
 */
const jsonBlock = (id: string, value: unknown) =>
  `<script type="application/json" id="${escapeHtml(id)}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/**
 * Writes a page: the chrome, a container for each remote, registry and manifests as data, and
 * preloads for what loads first.
 */
export function renderPage(input: PageInput): string {
  return `<!doctype html>
<html lang="${input.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${palette.night}">
${head(input).join('\n')}
</head>
<body>
<div id="chrome">${chrome(input)}</div>
<main id="main" tabindex="-1">
<div id="remote-status"></div>
${input.registry.remotes.map(({ name }) => container(name, input)).join('\n')}
</main>
<div id="announcer" class="announcer" role="status" aria-live="polite"></div>
${jsonBlock(registryBlockId, input.registry)}
${[...input.manifests].map(([name, manifest]) => jsonBlock(manifestBlockId(name), startOf(manifest))).join('\n')}
</body>
</html>
`;
}

/** A manifest without its lazy chunks, which are many and found by the chunk loader. */
const startOf = (manifest: Manifest): Manifest => ({
  ...manifest,
  exposes: manifest.exposes.map(({ assets, ...exposed }) => ({
    ...exposed,
    assets: {
      ...assets,
      js: { ...assets.js, async: [] },
      css: { ...assets.css, async: [] },
    },
  })),
});

function chrome({ shell, language, path }: PageInput): string {
  const other = localPath(path, otherLanguage(language));
  return shell.chrome[language].replaceAll(otherLanguagePlaceholder, escapeHtml(other));
}

/**
 * The title until the remote's script sets one: its name in the menu, or the organization's for
 * what the menu does not list.
 */
function pageName({ active, language }: PageInput): string | undefined {
  return chromeIn(language).navigation.find(({ href }) => active?.paths.includes(href))?.label;
}

function title(input: PageInput): string {
  const name = pageName(input);
  const { name: site } = organization;
  return `<title>${escapeHtml(name === undefined ? site : `${name} | ${site}`)}</title>`;
}

function head(input: PageInput): string[] {
  const { origin, shell, activeFiles, prerendered } = input;
  const own = (file: string) => `${shell.baseUrl}${file}`;
  // Absolute, or the federation runtime does not recognize the link and adds another.
  const absolute = (path: string) => new URL(path, origin).href;
  const hasTitle = input.head.includes('<title');
  return [
    ...(hasTitle ? [] : [title(input)]),
    ...(input.head === '' ? [] : [input.head]),
    ...shell.files.styles.map((file) => link('stylesheet', own(file))),
    // A prerendered page needs its styles now. Otherwise a style sheet that hangs must not block
    // the chrome.
    ...(prerendered
      ? prerendered.styles.map((path) => link('stylesheet', absolute(path)))
      : activeFiles.styles.map((path) => link('preload', absolute(path), ' as="style"'))),
    // Not async: it decides on the typeface before the first paint. It arrives with the styles,
    // which are larger.
    `<script src="${escapeHtml(own(shell.files.starter))}"></script>`,
    // The starter runs these after the first paint. They are preloads because browsers give
    // deferred scripts a low priority.
    ...shell.files.scripts.map((file) => link('preload', own(file), ' as="script" data-start')),
    // The shell's own script is the critical path to an interactive page; these share the
    // connection but come second.
    ...[...activeFiles.scripts, ...(prerendered?.scripts ?? [])].map((path) =>
      link('preload', absolute(path), ' as="script" fetchpriority="low"'),
    ),
    ...(shell.files.icon ? [link('icon', shell.files.icon, ' type="image/svg+xml"')] : []),
    link('apple-touch-icon', '/icons/app-180.png'),
    link('manifest', '/manifest.webmanifest'),
  ];
}

const mail = `<a href="mailto:${organization.email.general}">${organization.email.general}</a>`;
const withoutScript: Record<Language, string> = {
  en: `This page needs JavaScript. Without it, write to us at ${mail}.`,
  es: `Esta página necesita JavaScript. Si no lo tienes, escríbenos a ${mail}.`,
};

/** A part that is not prerendered works only with JavaScript, and says so. */
function needsScript(input: PageInput): string {
  const name = pageName(input);
  const heading = name === undefined ? '' : `<h1>${escapeHtml(name)}</h1>`;
  return `<noscript><div class="needs-script">${heading}<p>${withoutScript[input.language]}</p></div></noscript>`;
}

function container(name: RemoteName, input: PageInput): string {
  const { active, prerendered } = input;
  const id = mountElementId(name);
  if (name !== active?.name) return `<div id="${id}" hidden></div>`;
  if (prerendered === undefined) return `<div id="${id}"></div>${needsScript(input)}`;
  return `<div id="${id}" data-prerendered="${escapeHtml(prerendered.path)}">${prerendered.html}</div>`;
}
