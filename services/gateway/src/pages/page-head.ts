import { chromeIn, organization } from '@secondset/content';
import { escapeHtml } from '@secondset/contracts/html';
import { type Part, partsOf } from './page-parts.ts';
import type { PageInput } from './render-page.ts';

/** A link to a file that is the organization's, not a build's. */
const link = (rel: string, href: string, more = '') =>
  `<link rel="${rel}" href="${escapeHtml(href)}"${more}>`;

/**
 * What makes the browser refuse a file that is not the one that was released. Preloads need it too,
 * and `crossorigin`, or they are thrown away and fetched again.
 */
const checked = ({ integrity }: Part) =>
  ` integrity="${escapeHtml(integrity)}" crossorigin="anonymous"`;

/**
 * The title until the remote's script sets one: its name in the menu, or the organization's for
 * what the menu does not list.
 */
export function pageName({ active, language }: PageInput): string | undefined {
  return chromeIn(language).navigation.find(({ href }) => active?.paths.includes(href))?.label;
}

function title(input: PageInput): string {
  const name = pageName(input);
  const { name: site } = organization;
  return `<title>${escapeHtml(name === undefined ? site : `${name} | ${site}`)}</title>`;
}

/** The elements of a page's head: what loads first goes first. */
export function pageHead(input: PageInput): string[] {
  const { origin, shell, activeParts, prerendered } = input;
  const own = (...paths: string[]) => partsOf(shell.build, paths);
  // Absolute, or the federation runtime does not recognize the link and adds another.
  const absolute = ({ url }: Part) => new URL(url, origin).href;
  const hasTitle = input.head.includes('<title');
  return [
    ...(hasTitle ? [] : [title(input)]),
    ...(input.head === '' ? [] : [input.head]),
    ...own(...shell.files.styles).map((part) => link('stylesheet', part.url, checked(part))),
    // A prerendered page needs its styles now. Otherwise a style sheet that hangs must not block
    // the chrome.
    ...(prerendered
      ? prerendered.styles.map((part) => link('stylesheet', absolute(part), checked(part)))
      : activeParts.styles.map((part) =>
          link('preload', absolute(part), ` as="style"${checked(part)}`),
        )),
    // Not async: it decides on the typeface before the first paint. It arrives with the styles,
    // which are larger.
    ...own(shell.files.starter).map(
      (part) => `<script src="${escapeHtml(part.url)}"${checked(part)}></script>`,
    ),
    // The starter runs these after the first paint. They are preloads because browsers give
    // deferred scripts a low priority.
    ...own(...shell.files.scripts).map((part) =>
      link('preload', part.url, ` as="script"${checked(part)} data-start`),
    ),
    // The shell's own script is the critical path to an interactive page; these share the
    // connection but come second.
    ...[...activeParts.scripts, ...(prerendered?.scripts ?? [])].map((part) =>
      link('preload', absolute(part), ` as="script" fetchpriority="low"${checked(part)}`),
    ),
    ...(shell.files.icon ? [link('icon', shell.files.icon, ' type="image/svg+xml"')] : []),
    link('apple-touch-icon', '/icons/app-180.png'),
    link('manifest', '/manifest.webmanifest'),
  ];
}
