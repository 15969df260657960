import { dark } from '@secondset/ui/tokens';
import { expect, test } from 'vitest';
import { palette } from './palette.ts';

/** WCAG 2.2, relative luminance. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test.each([
  ['text', palette.ink, palette.paper],
  ['text of the header', palette.ink, palette.bone],
  ['a caption', palette.muted, palette.paper],
  ['the footer', palette.muted, palette.bone],
  ['code', palette.ink, palette.sand],
  ['a link', palette.action, palette.paper],
  ['a link in a callout or in code', palette.action, palette.bone],
  ['a button', palette.paper, palette.action],
  ['marked words', palette.ink, palette.mark],
  ['dark text', dark.text, dark.surface],
  ['dark text of the header', dark.text, dark.page],
  ['a dark caption', dark.muted, dark.surface],
  ['the dark footer', dark.muted, dark.page],
  ['dark code and callouts', dark.text, dark.sunken],
  ['a dark link', dark.link, dark.surface],
  ['a dark link in a callout', dark.link, dark.sunken],
])('%s can be read by everyone (WCAG AA)', (_name, color, background) => {
  expect(contrast(color, background)).toBeGreaterThanOrEqual(4.5);
});
