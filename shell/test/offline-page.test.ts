import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeOfflinePages } from '../scripts/offline-page.ts';

const { pages, place, policy } = makeOfflinePages();

it.each(['en', 'es'] as const)(
  'the page in %s is self-contained and has a place for the list',
  (language) => {
    const { html, list } = pages[language];
    expect(html).toContain(`<html lang="${language}">`);
    expect(html.split(place)).toHaveLength(2);
    expect(list).not.toBe('');
    expect(html).not.toMatch(/<(?:script|link|img)\b|url\(|@import|\sstyle=/);
  },
);

it('its policy allows its own style and nothing else', () => {
  for (const { html } of Object.values(pages)) {
    const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
  }
  expect(policy).not.toContain('unsafe');
});

it('is translated completely', () => {
  expect(pages.es.list).not.toBe(pages.en.list);
  expect(pages.es.html).not.toContain('Try again');
});
