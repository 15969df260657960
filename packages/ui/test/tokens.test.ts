import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { css } from '../src/styles/colors.css.ts';
import { type ColorRole, dark, light, palette } from '../src/tokens/colors.ts';

type Scheme = Record<ColorRole, string>;

/** WCAG 2.2, relative luminance of #rrggbb. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(scheme: Scheme, front: ColorRole, back: ColorRole): number {
  const [brighter = 0, darker = 0] = [front, back]
    .map((role) => luminance(scheme[role]))
    .sort((one, other) => other - one);
  return (brighter + 0.05) / (darker + 0.05);
}

const grounds = ['page', 'surface', 'sunken'] as const;
const schemes: [string, Scheme][] = [
  ['light', light],
  ['dark', dark],
];

describe.each(schemes)('%s colors', (_scheme, colors) => {
  test.each(grounds)('text on %s reaches AAA, and muted text nearly does', (ground) => {
    expect(contrast(colors, 'text', ground)).toBeGreaterThanOrEqual(7);
    expect(contrast(colors, 'muted', ground)).toBeGreaterThanOrEqual(6.5);
  });

  test.each(grounds)('links and states on %s reach AA', (ground) => {
    for (const role of ['link', 'success', 'error', 'warning'] as const)
      expect(contrast(colors, role, ground), role).toBeGreaterThanOrEqual(4.5);
  });

  test('button labels and words in messages reach AA', () => {
    for (const action of ['action', 'actionHover'] as const)
      expect(contrast(colors, 'onAction', action)).toBeGreaterThanOrEqual(4.5);
    for (const state of ['success', 'error', 'warning'] as const)
      expect(contrast(colors, state, `${state}Soft`)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(grounds)('field borders and the focus ring stand out from %s', (ground) => {
    expect(contrast(colors, 'controlLine', ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(colors, 'focus', ground)).toBeGreaterThanOrEqual(3);
  });
});

test('the style sheet has every color of both schemes, the dark ones on dark screens only', () => {
  const [lightRules = '', darkRules = ''] = css.split(
    '@media screen and (prefers-color-scheme: dark)',
  );
  expect(lightRules).toContain(`--palette-night: ${palette.night};`);
  for (const [role, value] of Object.entries(light)) {
    const name = role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(lightRules).toContain(`--color-${name}: ${value};`);
    expect(darkRules).toContain(`--color-${name}: ${dark[role as ColorRole]};`);
  }
});

test('every custom property that a style sheet of the product uses is defined', () => {
  const cwd = join(import.meta.dirname, '../../..');
  const pattern = '{shell,mfe-*,packages/*}/{src,site}/**/*.{css,ts,tsx}';
  const sources = globSync(pattern, { cwd }).map((path) => readFileSync(join(cwd, path), 'utf8'));
  const all = [...sources, css].join('\n');
  const defined = new Set(
    Array.from(all.matchAll(/(--[a-z][\w-]*)['"`]?\]?\s*:/g), ([, name]) => name),
  );
  // What has a fallback may be undefined.
  const used = Array.from(all.matchAll(/var\((--[a-z][\w-]*)\)/g), ([, name]) => name);
  expect(used.length).toBeGreaterThan(100);
  expect([...new Set(used)].filter((name) => !defined.has(name))).toEqual([]);
});
