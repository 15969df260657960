import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const source = readFileSync(join(import.meta.dirname, '../src/styles/tokens.css'), 'utf8');
const [lightSource = '', darkSource = ''] = source.split(
  '@media screen and (prefers-color-scheme: dark)',
);

function readTokens(css: string): Record<string, string> {
  return Object.fromEntries(
    [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const light = readTokens(lightSource);
const dark = { ...light, ...readTokens(darkSource) };

function resolve(tokens: Record<string, string>, name: string): string {
  const value = tokens[name];
  if (value === undefined) throw new Error(`There is no token ${name}.`);
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return reference === undefined ? value : resolve(tokens, reference);
}

/** WCAG 2.2, relative luminance of #rrggbb. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Record<string, string>, front: string, back: string): number {
  const [brighter = 0, darker = 0] = [front, back]
    .map((name) => luminance(resolve(tokens, name)))
    .sort((one, other) => other - one);
  return (brighter + 0.05) / (darker + 0.05);
}

const grounds = ['--color-page', '--color-surface', '--color-sunken'];
const schemes: [string, Record<string, string>][] = [
  ['light', light],
  ['dark', dark],
];

describe.each(schemes)('%s colours', (_scheme, tokens) => {
  test.each(grounds)('text on %s reaches AAA, quieter text too', (ground) => {
    expect(contrast(tokens, '--color-text', ground)).toBeGreaterThanOrEqual(7);
    expect(contrast(tokens, '--color-muted', ground)).toBeGreaterThanOrEqual(6.5);
  });

  test.each(grounds)('links and states on %s reach AA', (ground) => {
    for (const color of ['link', 'success', 'error', 'warning'])
      expect(contrast(tokens, `--color-${color}`, ground), color).toBeGreaterThanOrEqual(4.5);
  });

  test('labels on buttons and words in messages reach AA', () => {
    for (const action of ['--color-action', '--color-action-hover'])
      expect(contrast(tokens, '--color-on-action', action)).toBeGreaterThanOrEqual(4.5);
    for (const state of ['success', 'error', 'warning'])
      expect(contrast(tokens, `--color-${state}`, `--color-${state}-soft`)).toBeGreaterThanOrEqual(
        4.5,
      );
  });

  test.each(grounds)('the edges of fields and the focus ring stand out from %s', (ground) => {
    expect(contrast(tokens, '--color-control-line', ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(tokens, '--color-focus', ground)).toBeGreaterThanOrEqual(3);
  });
});

test('both schemes define the same colours', () => {
  const colours = (css: string) =>
    Object.keys(readTokens(css))
      .filter((name) => name.startsWith('--color-'))
      .sort();
  expect(colours(lightSource)).not.toEqual([]);
  expect(colours(darkSource)).toEqual(colours(lightSource));
});
