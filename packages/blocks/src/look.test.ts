import { dark } from '@secondset/ui/tokens';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lookOf, plainBrand, plainLook } from './look.ts';
import { palette } from './palette.ts';
import { contrast, leastContrast, readable } from './readable.ts';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const colors = fc.record({ action: color, page: color, header: color });

test('whatever the colors of a brand, each text can be read on its ground', () => {
  fc.assert(
    fc.property(colors, (chosen) => {
      const look = lookOf({ ...plainBrand, colors: chosen });
      const pairs: [string, string][] = [
        [look.onAction, look.action],
        [look.link, palette.paper],
        [look.link, palette.bone],
        [look.mutedOnPage, look.page],
        [look.onHeader, look.header],
        [look.darkLink, dark.surface],
        [look.darkLink, dark.sunken],
      ];
      for (const [text, ground] of pairs)
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(leastContrast);
    }),
    { numRuns: 300 },
  );
});

test('colors that can be read stay as they were chosen', () => {
  const look = lookOf({ ...plainBrand, colors: { ...plainBrand.colors, action: '#1d4ed8' } });
  expect(look).toMatchObject({ action: '#1d4ed8', link: '#1d4ed8', onAction: '#ffffff' });
});

test('a color that is too light for links gets the nearest shade that can be read', () => {
  const look = lookOf({ ...plainBrand, colors: { ...plainBrand.colors, action: '#f59e0b' } });
  expect(look).toMatchObject({ action: '#f59e0b', onAction: palette.ink });
  expect(look.link).not.toBe('#f59e0b');
  expect(contrast(look.link, palette.bone)).toBeLessThan(leastContrast + 0.6);
  expect(readable('#777777', ['#ffffff'])).toBe('#747474');
});

test('without a brand, emails look like the site', () => {
  expect(plainLook).toMatchObject({
    action: '#c2410c',
    link: '#c2410c',
    onAction: palette.paper,
    mutedOnPage: palette.muted,
    darkLink: dark.link,
  });
});
