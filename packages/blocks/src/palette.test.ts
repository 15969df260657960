import { dark } from '@secondset/ui/tokens';
import { expect, test } from 'vitest';
import { plainLook } from './look.ts';
import { palette } from './palette.ts';
import { contrast, leastContrast } from './readable.ts';

test.each([
  ['text', palette.ink, palette.paper],
  ['text of the header', palette.ink, palette.bone],
  ['a caption', palette.muted, palette.paper],
  ['the footer', palette.muted, palette.bone],
  ['code', palette.ink, palette.sand],
  ['a link', plainLook.link, palette.paper],
  ['a link in a callout or in code', plainLook.link, palette.bone],
  ['a button', plainLook.onAction, plainLook.action],
  ['marked words', palette.ink, palette.mark],
  ['dark text', dark.text, dark.surface],
  ['dark text of the header', dark.text, dark.page],
  ['a dark caption', dark.muted, dark.surface],
  ['the dark footer', dark.muted, dark.page],
  ['dark code and callouts', dark.text, dark.sunken],
  ['a dark link', dark.link, dark.surface],
  ['a dark link in a callout', dark.link, dark.sunken],
])('%s can be read by everyone (WCAG AA)', (_name, color, background) => {
  expect(contrast(color, background)).toBeGreaterThanOrEqual(leastContrast);
});
