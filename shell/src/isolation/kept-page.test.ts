// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type KeptPage, keepPage } from './kept-page.ts';

const page = `
  <div id="chrome">bar</div>
  <main id="main"><div id="remote-status"></div><div id="app:a">a</div><div id="app:b">b</div></main>
  <div id="announcer"></div><script type="application/json" id="data">{}</script>`;
const byId = (id: string) => document.getElementById(id);
const order = () => [...document.querySelectorAll('[id]')].map(({ id }) => id);
const whole = ['chrome', 'main', 'remote-status', 'app:a', 'app:b', 'announcer'];

let kept: KeptPage;
beforeAll(() => {
  document.body.innerHTML = page;
  kept = keepPage();
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

it.each([
  ['main is emptied', () => byId('main')?.replaceChildren()],
  ['main is removed', () => byId('main')?.remove()],
  ['a container is moved', () => document.body.prepend(byId('app:a') ?? '')],
  [
    'the body is emptied',
    () => {
      document.body.textContent = '';
    },
  ],
])('puts everything back, with its content, when %s', async (_what, harm) => {
  const container = byId('app:b');
  harm();
  await vi.waitFor(() => expect(order().filter((id) => id !== 'data')).toEqual(whole));
  expect(byId('app:b')).toBe(container);
  expect(container?.textContent).toBe('b');
});

it('lets the shell replace a container', async () => {
  const fresh = document.createElement('div');
  fresh.id = 'app:a';
  kept.replace(byId('app:a') ?? fresh, fresh);
  byId('main')?.replaceChildren();
  await vi.waitFor(() => expect(byId('app:a')).toBe(fresh));
});

it('leaves additions alone, such as a dialog', async () => {
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  byId('main')?.remove();
  await vi.waitFor(() => expect(byId('main')).not.toBeNull());
  expect(dialog.isConnected).toBe(true);
});
