import { beforeAll, expect, test } from 'vitest';
import { injectedStyles } from '../scripts/injected-styles.ts';

let styles: string[];
beforeAll(async () => {
  styles = [...(await injectedStyles())];
});

test('finds every style that the editor and its tools insert', () => {
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

test('finds a style element that is inserted empty, which browsers check again once it is filled', () => {
  expect(styles).toContain('');
});
