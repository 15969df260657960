import { dark } from '@secondset/ui/tokens';
import type { Look } from './look.ts';
import { palette } from './palette.ts';

type Rule = readonly [string, { color?: string; background?: string }];

/**
 * Selectors, and what they are in a dark email. A header with a logo stays as it is: the logo was
 * drawn for that ground.
 */
const rulesFor = ({ action, onAction, darkLink }: Look, hasLogo: boolean): Rule[] => [
  ['.mail,.mail-footer,.mail-footer>table', { background: dark.page }],
  ...(hasLogo
    ? []
    : ([
        ['.mail-header,.mail-header>table', { background: dark.page }],
        ['.mail-header div', { color: dark.text }],
      ] satisfies Rule[])),
  ['.mail-body,.mail-body>table', { background: dark.surface }],
  ['.mail-body div,.mail-body .text', { color: dark.text }],
  ['.mail-footer div,.mail-footer a,.mail-body .muted', { color: dark.muted }],
  ['.mail-body a', { color: darkLink }],
  ['.mail-body .soft', { background: dark.sunken, color: dark.text }],
  ['.mail-body a.button', { background: action, color: onAction }],
  ['.mail-body mark', { background: palette.mark, color: palette.ink }],
];

const declared = ({ color, background }: { color?: string; background?: string }) =>
  [
    ...(color === undefined ? [] : [`color:${color}!important`]),
    ...(background === undefined ? [] : [`background-color:${background}!important`]),
  ].join(';');

const under = (attribute: string, selectors: string) =>
  selectors
    .split(',')
    .map((selector) => `[${attribute}] ${selector}`)
    .join(',');

/**
 * An extra for the mail clients that let a sender choose: Apple Mail, Samsung, Fastmail and Outlook
 * on the web, Mac and phones, of which Outlook marks what it recolored instead (`data-ogsc` text,
 * `data-ogsb` backgrounds). Gmail, Yahoo and Outlook for Windows recolor by themselves, so each
 * element with a color of its own also sets its background.
 */
export function darkStyles(look: Look, hasLogo: boolean): string {
  const rules = rulesFor(look, hasLogo);
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    `@media (prefers-color-scheme:dark){${rules.map(([selectors, set]) => `${selectors}{${declared(set)}}`).join('')}}`,
    ...rules.flatMap(([selectors, { color, background }]) => [
      ...(color === undefined ? [] : [`${under('data-ogsc', selectors)}{${declared({ color })}}`]),
      ...(background === undefined
        ? []
        : [`${under('data-ogsb', selectors)}{${declared({ background })}}`]),
    ]),
  ].join('\n');
}
