import { describe, expect, it } from 'vitest';
import { isBuildFile, isKept, type KeptRemote, remotesIn } from '../site/kept-paths.ts';

const remote = (name: string, path: string, offline: boolean): KeptRemote => ({
  name,
  paths: [path],
  languages: name === 'mfe-admin' ? ['en'] : ['en', 'es'],
  offline,
});
const remotes = [
  remote('mfe-public', '/', true),
  remote('mfe-businessplan', '/businessplan', false),
  remote('mfe-admin', '/admin', false),
  remote('mfe-recipes', '/recipes', true),
];

describe('a page', () => {
  it.each(['/businessplan', '/es/businessplan', '/unsubscribe', '/es/login', '/admin/analytics'])(
    'is never kept: %s',
    (pathname) => {
      expect(isKept(pathname, remotes)).toBe(false);
    },
  );

  it.each(['/', '/es', '/waitlist', '/es/events/list', '/logins', '/es/recipes/1'])(
    'is kept: %s',
    (pathname) => {
      expect(isKept(pathname, remotes)).toBe(true);
    },
  );

  it('is not kept while it is unknown whose it is', () => {
    expect(isKept('/', [])).toBe(false);
  });

  it('says which remotes there are', () => {
    const block = `<script type="application/json" id="remotes-json">${JSON.stringify({ remotes })}</script>`;
    expect(remotesIn(`<html>${block}<script></script></html>`)).toEqual(remotes);
    expect(remotesIn('<html></html>')).toEqual([]);
  });
});

it.each([
  ['/shell/f/main.js', true],
  ['/remotes/mfe-public/f/a.js', true],
  ['/remotes/mfe-recipes/f/a.js', true],
  ['/remotes/mfe-admin/f/a.js', false],
  ['/remotes/mfe-unknown/f/a.js', false],
  ['/about', false],
])('keeps the files of pages that are kept: %s', (pathname, kept) => {
  expect(isBuildFile(pathname, remotes)).toBe(kept);
});
