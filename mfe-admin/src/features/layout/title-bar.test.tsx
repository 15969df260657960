// @vitest-environment jsdom

import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { completeJsdom, renderConsole } from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);

const toggle = () => screen.getByRole('button', { name: 'Menu' });
const isOpen = () => toggle().getAttribute('aria-expanded') === 'true';
const bar = async () => within(await screen.findByRole('navigation', { name: 'Console' }));

test('the pages stand in one order, Campaigns and Analytics first; the account and Logout follow', async () => {
  renderConsole({ path: '/admin/account' });
  const links = (await bar()).getAllByRole('link').map((link) => link.textContent);
  expect(links).toEqual(['Campaigns', 'Analytics', 'People', 'Entries', 'Health', 'Settings']);
  const menu = document.getElementById(toggle().getAttribute('aria-controls') ?? '');
  const [account, logout] = menu?.querySelectorAll(':scope > div > *') ?? [];
  expect(account?.textContent).toBe('Your account');
  expect(account?.getAttribute('aria-current')).toBe('page');
  expect(logout?.textContent).toBe('Logout');
});

test('the menu of a phone closes on Escape, which returns focus to its button', async () => {
  renderConsole();
  const link = (await bar()).getByRole('link', { name: 'Analytics' });
  fireEvent.click(toggle());
  expect(isOpen()).toBe(true);
  link.focus();
  fireEvent.keyDown(link, { key: 'Escape' });
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(toggle());
});

test('the menu of a phone closes when its link leads elsewhere or to where one is', async () => {
  renderConsole();
  fireEvent.click(toggle());
  fireEvent.click((await bar()).getByRole('link', { name: 'Campaigns' }));
  expect(isOpen()).toBe(false);
  fireEvent.click(toggle());
  fireEvent.click((await bar()).getByRole('link', { name: 'Entries' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Entries' })).toBeTruthy();
  expect(isOpen()).toBe(false);
});
