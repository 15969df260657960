import { beforeAll, expect, test } from 'vitest';
import { injectedStyles } from '../scripts/injected-styles.ts';

let styles: string[];
beforeAll(async () => {
  styles = [...(await injectedStyles())];
});

test('every style that the editor and its tools put into the page is found', () => {
  const selectors = [
    '.codex-editor',
    '.ce-paragraph',
    '.ce-hint',
    '.ce-header',
    '.cdx-list',
    '.cdx-quote',
    '.ce-code',
    '.inline-code',
    '.cdx-notif',
    '.ct',
  ];
  const missing = selectors.filter((selector) => !styles.some((text) => text.includes(selector)));
  expect(missing).toEqual([]);
});

test('a style element that goes in empty is found too: browsers check it then and again when it is filled', () => {
  expect(styles).toContain('');
});
