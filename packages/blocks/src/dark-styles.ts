import { dark } from '@secondset/ui/tokens';
import { palette } from './palette.ts';

/** Selectors, and what they are in a dark email. */
const rules: readonly (readonly [string, { color?: string; background?: string }])[] = [
  [
    '.mail,.mail-header,.mail-header>table,.mail-footer,.mail-footer>table',
    { background: dark.page },
  ],
  ['.mail-body,.mail-body>table', { background: dark.surface }],
  ['.mail-header div,.mail-body div,.mail-body .text', { color: dark.text }],
  ['.mail-footer div,.mail-footer a,.mail-body .muted', { color: dark.muted }],
  ['.mail-body a', { color: dark.link }],
  ['.mail-body .soft', { background: dark.sunken, color: dark.text }],
  ['.mail-body a.button', { background: palette.action, color: palette.paper }],
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
export const darkStyles = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${rules.map(([selectors, look]) => `${selectors}{${declared(look)}}`).join('')}}`,
  ...rules.flatMap(([selectors, { color, background }]) => [
    ...(color === undefined ? [] : [`${under('data-ogsc', selectors)}{${declared({ color })}}`]),
    ...(background === undefined
      ? []
      : [`${under('data-ogsb', selectors)}{${declared({ background })}}`]),
  ]),
].join('\n');
