import { type Language, localPath, organization, otherLanguage } from '@secondset/content';
import { previewWords } from '@secondset/content/away';
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
import type { RemoteEntry } from '../releases/registry.ts';
import { visitPath } from '../visits/visits.ts';
import { pageHead, pageName } from './page-head.ts';
import type { Part, PrerenderedPart, ShellParts } from './page-parts.ts';

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
  activeParts: { scripts: Part[]; styles: Part[] };
  /** Title and metadata from the remote's build; empty when it has none. */
  head: string;
  prerendered: PrerenderedPart | undefined;
  /** Whether the person sees something that is not for everybody. */
  isVisit: boolean;
}

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
${pageHead(input).join('\n')}
</head>
<body>
${input.isVisit ? visitNote(input.language) : ''}<div id="chrome">${chrome(input)}</div>
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

/** Says above the page that it is not what everybody gets, with a way out that needs no script. */
function visitNote(language: Language): string {
  const { note, leave } = previewWords[language];
  return `<form id="visit" class="visit-note" method="post" action="${visitPath}"><p>${escapeHtml(note)}</p><button>${escapeHtml(leave)}</button></form>\n`;
}

function container(name: RemoteName, input: PageInput): string {
  const { active, prerendered } = input;
  const id = mountElementId(name);
  if (name !== active?.name) return `<div id="${id}" hidden></div>`;
  if (prerendered === undefined) return `<div id="${id}"></div>${needsScript(input)}`;
  return `<div id="${id}" data-prerendered="${escapeHtml(prerendered.path)}">${prerendered.html}</div>`;
}
